/** Write the types of everything on the wire, and the facts that both sides need, from the server's schema; --check only compares. */
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const TARGET = new URL("../src/lib/wire.ts", import.meta.url);
const SOURCES = ["messages.schema.json", "openapi.json"];

async function load(name) {
  const text = await readFile(new URL(`../../docs/wire/${name}`, import.meta.url), "utf-8");
  return JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"));
}

/** The schema says `prefixItems` where the generator knows `items` only. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== "object") return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]));
  if (Array.isArray(copy.prefixItems)) {
    copy.items = copy.prefixItems;
    delete copy.prefixItems;
  }
  return copy;
}

const [messages, pages] = await Promise.all(SOURCES.map(load));
const $defs = plain({ ...pages.components.schemas, ...messages.$defs });
const types = await compile({ title: "Wire", type: "object", $defs }, "Wire", {
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  bannerComment: "/* Made by `npm run types` from docs/wire: not to be edited. */",
});

const finalReasons = JSON.stringify($defs.FinalReason.enum).replaceAll(",", ", ");
const text = `${types}
/** After these goodbyes there is no coming back. */
export const FINAL_REASONS: readonly Goodbye["reason"][] = ${finalReasons};
`;

if (process.argv.includes("--check")) {
  const present = await readFile(TARGET, "utf-8").catch(() => "");
  if (present !== text) {
    console.error("src/lib/wire.ts is out of date: run `npm run types`");
    process.exit(1);
  }
} else {
  await writeFile(TARGET, text);
}
