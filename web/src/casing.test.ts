/* macOS and Windows do not tell `Course` from `course`: there an import finds whatever agrees in lower case, and the
   first extension that exists wins. Types and build must find the same files there as they do here. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { build, type Plugin } from "vite";
import { expect, test } from "vitest";

const SOURCES = dirname(fileURLToPath(import.meta.url));
const WEB = dirname(SOURCES);

const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const withoutCase = new Map(files.map((path) => [path.toLowerCase(), path]));
const foldersWithoutCase = new Set(files.map((path) => dirname(path).toLowerCase()));

const caseless: ts.ModuleResolutionHost = {
  ...ts.sys,
  useCaseSensitiveFileNames: false,
  fileExists: (path) => withoutCase.has(path.toLowerCase()) || ts.sys.fileExists(path),
  directoryExists: (path) => foldersWithoutCase.has(path.toLowerCase()) || ts.sys.directoryExists(path),
};

/** The bundler's own search for a file whose extension is left out, over names without case. */
function caselessBundler(): Plugin {
  let extensions: readonly string[] = [];
  return {
    name: "names-without-case",
    enforce: "pre",
    configResolved: (config) => void (extensions = config.resolve.extensions),
    resolveId(asked, importer) {
      if (importer === undefined || !asked.startsWith(".")) return null;
      const path = resolve(dirname(importer), asked).toLowerCase();
      const found = ["", ...extensions].find((extension) => withoutCase.has(path + extension));
      return found === undefined ? null : (withoutCase.get(path + found) ?? null);
    },
  };
}

test("every import leads the type checker to the same file where names have no case", () => {
  const config: unknown = ts.readConfigFile(join(WEB, "tsconfig.json"), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, WEB);
  const importers = files.filter((path) => /\.tsx?$/.test(path));
  const found = (asked: string, from: string, host: ts.ModuleResolutionHost) =>
    ts.resolveModuleName(asked, from, options, host).resolvedModule?.resolvedFileName;
  const strays = importers.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(from, "utf-8"))
      .importedFiles.map(({ fileName }) => fileName)
      .filter((asked) => asked.startsWith(".") && found(asked, from, caseless) !== found(asked, from, ts.sys))
      .map((asked) => `${relative(WEB, from)} imports ${asked}`),
  );
  expect(importers.length).toBeGreaterThan(0);
  expect(strays).toEqual([]);
});

test("the client builds where names have no case", { timeout: 300_000 }, async () => {
  const built = build({ root: WEB, logLevel: "silent", plugins: [caselessBundler()], build: { write: false } });
  await expect(built).resolves.toBeDefined();
});
