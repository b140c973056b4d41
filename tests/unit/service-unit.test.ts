import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const file = path.resolve(import.meta.dirname, '../../ops/adunni.service');
const text = readFileSync(file, 'utf8');
const settings = (name: string) =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
const hasSystemd = analyze('security', '--offline=true').status === 0;

it('the service has limits, and V8 may compile', () => {
  for (const name of ['MemoryMax', 'TasksMax', 'UMask', 'RestrictAddressFamilies'])
    expect([name, settings(name).length]).toEqual([name, 1]);
  expect(settings('LockPersonality')).toEqual(['true']);
  expect(settings('SystemCallFilter')).toEqual(['@system-service @pkey', '~@privileged', '@chown']);
  expect(settings('MemoryDenyWriteExecute')).toEqual([]);
});

it('the service reads the variables of the owner after those of the image', () => {
  expect(settings('EnvironmentFile')).toEqual(['-/opt/adunni/commit.env', '/etc/adunni.env']);
  expect(readFileSync(path.join(path.dirname(file), 'build-image.sh'), 'utf8')).toContain(
    '> "$1/commit.env"',
  );
});

it.runIf(hasSystemd)('systemd finds the service less exposed than 2 of 10', () => {
  const exposure = /exposure level for \S+: ([\d.]+)/.exec(
    analyze('security', '--offline=true').stdout,
  );
  expect(Number(exposure?.[1])).toBeLessThan(2);
});
