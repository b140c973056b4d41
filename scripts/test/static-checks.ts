import { runCommand, runPackage } from './command.ts';
import type { Step } from './step.ts';
import { FAILED, PASSED } from './tally.ts';

const minutes = 5;
type Run = () => ReturnType<typeof runCommand>;

function check(name: string, run: Run): Step {
  return {
    name,
    parts: ['static'],
    run: async () => {
      const { code, output } = await run();
      return { tally: code === 0 ? PASSED : FAILED, output };
    },
  };
}

const script =
  (...args: string[]): Run =>
  () =>
    runCommand(process.execPath, args, { minutes, output: 'captured' });

const program =
  (path: string, ...args: string[]): Run =>
  () =>
    runPackage(path, args, { minutes, output: 'captured' });

export const staticChecks: Step[] = [
  check('lock file', script('scripts/lock-platforms.mjs', '--check')),
  check('format', program('oxfmt/bin/oxfmt', '--check')),
  check('lint', program('oxlint/bin/oxlint')),
  check('import boundaries', script('scripts/check-boundaries.ts')),
  check('names', script('scripts/check-names.ts')),
  // Apart from the rest: a service worker has other globals than a page.
  check(
    'types of the service worker',
    program('typescript/bin/tsc', '--noEmit', '-p', 'src/client/service-worker'),
  ),
  check('dead code', program('knip/bin/knip.js')),
];

export const types = check('types', program('typescript/bin/tsc', '--noEmit'));

export const build: Step = {
  ...check('build', script('scripts/build.mjs', '--if-changed')),
  parts: ['static', 'integration', 'e2e', 'ops'],
};
