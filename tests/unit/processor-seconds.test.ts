import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { processorSeconds } from '#tests/support/processor-seconds.ts';

it.runIf(process.platform === 'linux')(
  'the processor time of a test contains that of the programs that it started and that have ended',
  () => {
    const before = processorSeconds();
    const program = `
      const enough = 3e5;
      while (process.cpuUsage().user < enough);`;
    expect(spawnSync(process.execPath, ['-e', program]).status).toBe(0);
    // Linux counts in hundredths.
    expect(processorSeconds() - before).toBeGreaterThan(0.25);
  },
);
