import { z } from 'zod';
import { runPackage } from './command.ts';
import { withReportFile } from './report-file.ts';
import { type Tally, tallyOf } from './step.ts';

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

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
  return tallyOf({
    exitCode,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
  });
}
