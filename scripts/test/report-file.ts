import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';

/**
 * Lets a test runner write its JSON report into a temporary file and reads it.
 *
 * @returns the report, or undefined where the runner broke before it wrote one.
 */
export async function withReportFile<Schema extends z.ZodType>(
  schema: Schema,
  run: (file: string) => Promise<number>,
): Promise<{ exitCode: number; report: z.infer<Schema> | undefined }> {
  const folder = await mkdtemp(join(tmpdir(), 'adunni-report-'));
  const file = join(folder, 'report.json');
  try {
    const exitCode = await run(file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return { exitCode, report: text === undefined ? undefined : schema.parse(JSON.parse(text)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
