import { relative } from 'node:path';
import { z } from 'zod';
import { runPackage } from './command.ts';
import { withReportFile } from './report-file.ts';
import { type Failure, shortMessage, type Tally, tallyOf } from './step.ts';

const vitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const ALL_PASSED =
  'No test failed, and yet the run did: look for "Unhandled Errors" in its output.';

/** Runs one project of vitest.config.ts. */
export async function runVitest(project: string, args: string[]): Promise<Tally> {
  const { exitCode, report } = await withReportFile(vitestReport, (file) =>
    runPackage(
      'vitest/vitest.mjs',
      [
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      { minutes: 15, env: process.stdout.isTTY ? {} : { NO_COLOR: '1' } },
    ),
  );
  const failures = report?.testResults.flatMap(failuresOf) ?? [];
  if (exitCode !== 0 && failures.length === 0)
    failures.push({ test: project, message: ALL_PASSED });
  return tallyOf({
    exitCode,
    passed: report?.numPassedTests ?? 0,
    failed: failures.length,
    failures,
  });
}

/** A file that broke before its tests has a message and none of them. */
function failuresOf(file: z.infer<typeof vitestReport>['testResults'][number]): Failure[] {
  const path = relative('.', file.name);
  const failures = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${path} › ${fullName}`,
      message: shortMessage((failureMessages ?? []).join('\n')),
    }));
  if (file.status !== 'failed' || failures.length > 0) return failures;
  return [{ test: path, message: shortMessage(file.message) }];
}
