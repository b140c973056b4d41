import { z } from 'zod';
import { runPackage } from './command.ts';
import { withReportFile } from './report-file.ts';
import { type Tally, tallyOf } from './step.ts';

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

export async function runPlaywright(args: string[]): Promise<Tally> {
  const { exitCode, report } = await withReportFile(playwrightReport, (file) =>
    runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
      minutes: 20,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  const stats = report?.stats;
  return tallyOf({
    exitCode,
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  });
}
