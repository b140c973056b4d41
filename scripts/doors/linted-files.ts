import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** The files under src/ that exist, and those of them that `npm run lint` looks at. */
export function sourceFiles(): { present: string[]; linted: Set<string> } {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--debug=files'],
    { encoding: 'utf8' },
  );
  return {
    present: globSync('src/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/')),
    linted: new Set(stdout.split('\n').map((line) => line.trim().replaceAll('\\', '/'))),
  };
}
