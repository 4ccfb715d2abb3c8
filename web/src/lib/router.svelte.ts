/** Which page is shown: the address says it, so that reload, back and links work. */
export interface Route {
  page: "home" | "setup" | "table" | "replay" | "rules" | "games" | "luck" | "about" | "lost";
  /** The title or the table, whichever the page is about. */
  name: string;
  query: URLSearchParams;
  hash: string;
}

const PAGES: Record<string, Route["page"]> = {
  "": "home",
  new: "setup",
  t: "table",
  replay: "replay",
  rules: "rules",
  games: "games",
  luck: "luck",
  about: "about",
};

export function read(url: URL): Route {
  const [first = "", name = ""] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return {
    page: PAGES[first] ?? "lost",
    name,
    query: url.searchParams,
    hash: url.hash.slice(1),
  };
}

class Router {
  route = $state.raw<Route>(read(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.refresh());
    addEventListener("hashchange", () => this.refresh());
    // Links within the page need no reload.
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download"))
        return;
      const url = new URL(link.href);
      if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(url.pathname + url.search + url.hash);
    });
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.refresh();
    scrollTo(0, 0);
  }

  private refresh(): void {
    this.route = read(new URL(location.href));
  }
}

export const router = new Router();
