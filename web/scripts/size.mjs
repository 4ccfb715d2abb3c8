/** Weigh what a browser loads first, compressed; a build that grew too heavy fails. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** In thousands of bytes. */
const LIMITS = { home: 150, table: 250 };
const TEXTS = new URL("../../src/fireside/games/", import.meta.url);

const weigh = (data) => gzipSync(data, { level: 9 }).length;
const isA = (path, name) => path?.split("?")[0].endsWith(name);
const isBoard = (path, name) => new RegExp(`/boards/[^/]+/${name}$`).test(path ?? "");

/** A chunk, all that it imports before it can run, and their styles. */
function closure(bundle, name, found = new Set()) {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== "chunk") return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports) closure(bundle, other, found);
  return found;
}

/** What the page in index.html names: scripts, styles, icons. */
function named(folder) {
  const page = readFileSync(join(folder, "index.html"), "utf-8");
  return [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1]);
}

/** The heaviest texts of a title, which a table asks the server for. */
function texts() {
  const files = readdirSync(TEXTS, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
  const found = files.filter((name) => /^[^/]+\/texts\/[^/]+\.json$/.test(name));
  return Math.max(0, ...found.map((name) => weigh(readFileSync(new URL(name, TEXTS)))));
}

/** The bytes of some pages' first load, by name. */
function sizes(folder, bundle) {
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const files = (fits) => {
    const found = chunks.filter((chunk) => fits(chunk)).map((chunk) => chunk.fileName);
    return found.flatMap((name) => [...closure(bundle, name)]);
  };
  const holding = (name) => files((chunk) => chunk.moduleIds.some((id) => isA(id, name)));
  const total = (names) =>
    [...new Set(names)].reduce((sum, name) => sum + weigh(readFileSync(join(folder, name))), 0);

  const shell = ["index.html", ...named(folder), ...files((chunk) => chunk.isEntry)];
  const covers = files((chunk) => isBoard(chunk.facadeModuleId, "Cover.svelte"));
  const table = [...shell, ...holding("/pages/Table.svelte")];
  const boards = chunks.filter((chunk) => isBoard(chunk.facadeModuleId, "Board.svelte"));
  const weights = boards.map((chunk) => total([...table, ...closure(bundle, chunk.fileName)]));
  return {
    home: total([...shell, ...holding("/pages/Home.svelte"), ...covers]),
    table: Math.max(total(table), ...weights) + texts(),
  };
}

/** The plugin of the build. */
export function weighFirstLoads() {
  return {
    name: "fireside-size",
    apply: "build",
    writeBundle(options, bundle) {
      for (const name of named(options.dir).filter((name) => !existsSync(join(options.dir, name))))
        this.error(`index.html names ${name}, which is not there`);
      const found = Object.entries(sizes(options.dir, bundle));
      for (const [page, bytes] of found)
        console.log(
          `${page.padEnd(6)} ${(bytes / 1000).toFixed(1).padStart(6)} of ${LIMITS[page]} kB`,
        );
      const heavy = found.filter(([page, bytes]) => bytes > LIMITS[page] * 1000);
      if (heavy.length)
        this.error(`too heavy when first loaded: ${heavy.map(([page]) => page).join(", ")}`);
    },
  };
}
