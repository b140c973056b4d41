// Part of `npm run lint`: fails on an import against the table of layers, on a cycle between folders (nested ones
// included), and on a specifier that is relative between folders or an alias inside one.
import { findViolations } from './boundaries/find-violations.ts';
import { layers } from './boundaries/layers.ts';
import { readImports } from './boundaries/read-imports.ts';

const imports = readImports();
const violations = findViolations(imports, layers);
if (violations.length > 0) {
  console.error(violations.join('\n'));
  console.error(`${violations.length} violations of scripts/boundaries/layers.ts`);
  process.exitCode = 1;
} else {
  const files = new Set(imports.map(({ from }) => from)).size;
  console.log(`${imports.length} imports of ${files} files follow the table of layers.`);
}
