import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { peakResidentMb } from '#tests/bench/store/process-usage.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

/** The first start makes the sizes of the demo catalogue's pictures. */
const MAX_FIRST_START_MB = 900;
const MAX_START_MB = 500;

const dataDir = temporaryDir('embedded-memory');
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('a store with the embedded database starts on a machine with little memory', async () => {
  const first = await startServer(dataDir);
  const firstPeak = peakResidentMb(first.child.pid ?? 0);
  await first.stop();
  const second = await startServer(dataDir);
  const peak = peakResidentMb(second.child.pid ?? 0);
  await second.stop();
  process.stdout.write(`First start ${firstPeak.toFixed(0)} MB, second ${peak.toFixed(0)} MB\n`);
  expect(firstPeak).toBeLessThan(MAX_FIRST_START_MB);
  expect(peak).toBeLessThan(MAX_START_MB);
});
