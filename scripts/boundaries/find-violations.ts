import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Layer } from './layers.ts';
import type { Import } from './read-imports.ts';

/** Lists imports against the table of layers, specifiers in the wrong form, and cycles between folders. */
export function findViolations(imports: Import[], layers: Layer[]): string[] {
  return [
    ...imports.flatMap((found) => [...againstTheTable(found, layers), ...wrongForm(found)]),
    ...cyclesBetweenFolders(imports, layers),
  ];
}

/** The layer whose path is the longest prefix of the file's path. */
export const layerOf = (file: string, layers: Layer[]): Layer | undefined =>
  layers
    .filter(({ path }) => (path.endsWith('/') ? file.startsWith(path) : file === path))
    .reduce<Layer | undefined>(
      (best, layer) => (best && best.path.length > layer.path.length ? best : layer),
      undefined,
    );

function againstTheTable(found: Import, layers: Layer[]): string[] {
  const layer = layerOf(found.from, layers);
  if (!layer) return [`${found.from} belongs to no layer`];
  if (found.file === null) return wrongPackage(found, layer);
  const target = layerOf(found.file, layers);
  if (!target) return [`${found.from} imports ${found.file}, which belongs to no layer`];
  const allowed = found.typeOnly ? [...layer.imports, ...(layer.typeImports ?? [])] : layer.imports;
  if (target === layer || allowed.includes(target.name)) return [];
  const kind = found.typeOnly ? 'types of ' : '';
  return [
    `${found.from}: ${layer.name} must not import ${kind}${target.name} (${found.specifier})`,
  ];
}

function wrongPackage({ from, specifier, typeOnly }: Import, layer: Layer): string[] {
  const name = isBuiltin(specifier)
    ? 'node'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
  const allowed = typeOnly ? [...layer.packages, ...(layer.typePackages ?? [])] : layer.packages;
  return allowed.includes(name) ? [] : [`${from}: ${layer.name} must not import ${specifier}`];
}

/** `./` inside a folder, `#alias` between folders. */
function wrongForm({ from, specifier, file }: Import): string[] {
  if (file === null || !from.startsWith('src/')) return [];
  const isInside = file.startsWith(`${posix.dirname(from)}/`);
  return specifier.startsWith(isInside ? './' : '#')
    ? []
    : [`${from}: write ${isInside ? 'a relative path' : 'an #alias'} instead of ${specifier}`];
}

function cyclesBetweenFolders(imports: Import[], layers: Layer[]): string[] {
  const samples = new Map<string, Map<string, Import>>();
  for (const found of imports) {
    if (found.file === null) continue;
    const from = folderOf(found.from, layers);
    const to = folderOf(found.file, layers);
    if (from === to) continue;
    const targets = samples.get(from) ?? new Map<string, Import>();
    samples.set(from, targets.set(to, targets.get(to) ?? found));
  }
  return components(samples).map((folders) => {
    const steps = folders.flatMap((from) =>
      [...(samples.get(from) ?? [])]
        .filter(([to]) => folders.includes(to))
        .map(
          ([to, { from: file, specifier }]) => `  ${from} → ${to}: ${file} imports ${specifier}`,
        ),
    );
    return [`A cycle between ${folders.join(', ')}:`, ...steps].join('\n');
  });
}

/** A folder counts by its own files, not by those of its subfolders. The own files of a root count one by one. */
function folderOf(file: string, layers: Layer[]): string {
  const folder = `${posix.dirname(file)}/`;
  return layers.some(({ path, isRoot }) => isRoot && path === folder) ? file : folder;
}

/** The groups of folders that reach each other (Tarjan's strongly connected components), without single ones. */
function components(graph: Map<string, Map<string, Import>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (folder: string): number => {
    const at = order.size;
    order.set(folder, at);
    let low = at;
    path.push(folder);
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(folder, low);
    if (low === at) {
      const group = path.splice(path.indexOf(folder));
      if (group.length > 1) found.push(group);
    }
    return low;
  };
  for (const folder of graph.keys()) if (!order.has(folder)) visit(folder);
  return found;
}
