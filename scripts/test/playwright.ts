import { z } from 'zod';
import { runPackage } from './command.ts';
import { withReportFile } from './report-file.ts';
import { type Failure, shortMessage, type Tally, tallyOf } from './step.ts';

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
});

export async function runPlaywright(args: string[]): Promise<Tally> {
  const { exitCode, report } = await withReportFile(playwrightReport, (file) =>
    runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
      minutes: 30,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  const stats = report?.stats;
  return tallyOf({
    exitCode,
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    failures: report?.suites.flatMap(failuresOf) ?? [],
  });
}

const failuresOf = ({ specs, suites = [] }: z.infer<typeof suite>): Failure[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file}:${line} › ${title}`,
        message: shortMessage(
          results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        ),
      })),
  ),
  ...suites.flatMap(failuresOf),
];
