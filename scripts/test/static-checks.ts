import { runCommand, runPackage } from './command.ts';
import { failed, passed, type Step } from './step.ts';

const minutes = 5;

function check(name: string, run: () => Promise<number>): Step {
  return { name, parts: ['static'], run: async () => ((await run()) === 0 ? passed : failed) };
}

const script = (...args: string[]) => runCommand(process.execPath, args, { minutes });

const types = (...args: string[]) =>
  runPackage('typescript/bin/tsc', ['--noEmit', ...args], { minutes });

export const staticChecks: Step[] = [
  check('lock file', () => script('scripts/lock-platforms.mjs', '--check')),
  check('format', () => runPackage('oxfmt/bin/oxfmt', ['--check'], { minutes })),
  check('lint', () => runPackage('oxlint/bin/oxlint', [], { minutes })),
  check('doors', () => script('scripts/check-doors.ts')),
  check('types', () => types()),
  // Apart from the rest: a service worker has other globals than a page.
  check('types of the service worker', () => types('-p', 'src/client/service-worker')),
  check('dead code', () => runPackage('knip/bin/knip.js', [], { minutes })),
];

export const build: Step = {
  ...check('build', () => script('scripts/build.mjs', '--if-changed')),
  parts: ['static', 'integration', 'e2e'],
};
