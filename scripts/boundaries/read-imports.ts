import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, type StaticImport } from 'oxc-parser';

export interface Import {
  /** The importing file, from the project's root. */
  from: string;
  /** As written. */
  specifier: string;
  /** The imported file from the project's root, or null for a package. */
  file: string | null;
  /** Gone after compilation. */
  typeOnly: boolean;
}

const aliases: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#client/': 'src/client/',
  '#sandbox/': 'src/sandbox/',
  '#tests/': 'tests/',
};

/** Every import, re-export and `import()` of a literal in the files that match `pattern`. */
export const readImports = (pattern = 'src/**/*.{ts,tsx}'): Import[] =>
  globSync(pattern).flatMap((file) => importsOf(file.replaceAll('\\', '/')));

function importsOf(from: string): Import[] {
  const source = readFileSync(from, 'utf8');
  const { module, errors } = parseSync(from, source);
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`);
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => source.slice(start, end))
    .filter((request) => /^['"]/.test(request))
    .map((request) => ({ specifier: request.slice(1, -1), typeOnly: false }));
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    );
  const imported = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly: isTypeOnly(statement),
  }));
  return [...imported, ...exported, ...dynamic].map((found) => ({
    ...found,
    from,
    file: fileOf(from, found.specifier),
  }));
}

const isTypeOnly = ({ entries }: StaticImport) =>
  entries.length > 0 && entries.every(({ isType }) => isType);

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const alias = Object.keys(aliases).find((each) => specifier.startsWith(each));
  return alias ? specifier.replace(alias, aliases[alias] ?? '') : null;
}
