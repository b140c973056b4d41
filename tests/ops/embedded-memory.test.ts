import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

/** The first start makes the sizes of the demo catalogue's pictures. */
const MAX_FIRST_START_MB = 900;
const MAX_START_MB = 500;

const dataDir = temporaryDir('embedded-memory');
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The most memory that the process has had since it began. */
const peakMb = (pid: number | undefined) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it('a store with the embedded database starts on a machine with little memory', async () => {
  const first = await startServer(dataDir);
  const firstPeak = peakMb(first.child.pid);
  await first.stop();
  const second = await startServer(dataDir);
  const peak = peakMb(second.child.pid);
  await second.stop();
  process.stdout.write(`First start ${firstPeak.toFixed(0)} MB, second ${peak.toFixed(0)} MB\n`);
  expect(firstPeak).toBeLessThan(MAX_FIRST_START_MB);
  expect(peak).toBeLessThan(MAX_START_MB);
});
