import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'adunni-lock-'));
afterAll(() => rmSync(copy, { recursive: true }));

type Lock = { packages: Record<string, { integrity?: string }> };
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

/** The exit code and the words of the check of the lock file. */
function check(packages: Lock['packages']): string {
  mkdirSync(path.join(copy, 'scripts'), { recursive: true });
  cpSync(path.join(root, 'scripts/setup'), path.join(copy, 'scripts/setup'), { recursive: true });
  const script = path.join(copy, 'scripts/lock-platforms.mjs');
  cpSync(path.join(root, 'scripts/lock-platforms.mjs'), script);
  writeFileSync(path.join(copy, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  try {
    execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' });
    return 'fine';
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
}

it('a package that this machine installs has a hash in the lock file', () => {
  expect(check(lock.packages)).toBe('fine');
  const { integrity: _, ...unhashed } = lock.packages['node_modules/fastify'] ?? {};
  expect(check({ ...lock.packages, 'node_modules/fastify': unhashed })).toContain(
    'no integrity for node_modules/fastify',
  );
});
