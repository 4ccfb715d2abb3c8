/** Which page is shown: the address says it, so that reload, back and links work. */
export type PageName =
  | "home"
  | "setup"
  | "table"
  | "replay"
  | "rules"
  | "how"
  | "exercises"
  | "games"
  | "statistics"
  | "today"
  | "luck"
  | "about"
  | "settings"
  | "lost";

export interface Route {
  page: PageName;
  /** The title or the table, whichever the page is about. */
  name: string;
  query: URLSearchParams;
  hash: string;
}

const PAGES: Record<string, PageName> = {
  "": "home",
  new: "setup",
  t: "table",
  replay: "replay",
  rules: "rules",
  how: "how",
  exercises: "exercises",
  games: "games",
  statistics: "statistics",
  today: "today",
  luck: "luck",
  about: "about",
  settings: "settings",
};

/** Pages where one looks for another game. */
const LEAVES: readonly PageName[] = ["home", "setup", "games", "statistics", "today"];

/** Pages that say nothing without a title or a table. */
const NEED_NAME: readonly PageName[] = ["setup", "table", "replay", "how", "exercises", "luck"];

export function read(url: URL): Route {
  const [first = "", name = "", ...rest] = url.pathname.split("/").filter(Boolean).map(decode);
  let page = PAGES[first] ?? "lost";
  if (rest.length || (NEED_NAME.includes(page) && !name)) page = "lost";
  return { page, name, query: url.searchParams, hash: decode(url.hash.slice(1)) };
}

/** An address that somebody mistyped is shown as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where the table is kept that one came from: for this tab, also when it is loaded again. */
const TABLE = "fireside.table";

function kept(): string {
  try {
    return sessionStorage.getItem(TABLE) ?? "";
  } catch {
    // A browser that keeps nothing still shows the pages.
    return "";
  }
}

class Router {
  route = $state.raw<Route>(read(new URL(location.href)));
  /** The table that one came from, to look something up; empty if none. */
  table = $state(kept());

  constructor() {
    this.remember();
    addEventListener("popstate", () => this.refresh());
    addEventListener("hashchange", () => this.refresh());
    // Links within the page need no reload.
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute("download")) return;
      const url = new URL(link.href);
      if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(url.pathname + url.search + url.hash);
    });
  }

  go(address: string): void {
    const before = location.pathname;
    history.pushState(null, "", address);
    this.refresh();
    if (location.pathname !== before) scrollTo(0, 0);
  }

  /** Change the address without a step to go back to. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.refresh();
  }

  private refresh(): void {
    this.route = read(new URL(location.href));
    this.remember();
  }

  /** A table is left for good by going to the games, or to another one. */
  private remember(): void {
    const { page, name } = this.route;
    if (page === "table") this.table = name;
    else if (LEAVES.includes(page)) this.table = "";
    try {
      sessionStorage.setItem(TABLE, this.table);
    } catch {
      // Then it is known until the page is loaded again.
    }
  }
}

export const router = new Router();
