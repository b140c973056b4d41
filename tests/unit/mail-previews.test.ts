import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleMails } from '../../scripts/mails/sample-mails.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

const folder = temporaryDir('mails');
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const written = () => readdirSync(folder).filter((name) => name !== 'media');

describe('the previews of the mails', () => {
  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/mails.ts', folder], { stdio: 'pipe' });
  });

  it('are written for every mail, as HTML and as text', () => {
    const names = Object.keys(sampleMails('https://shop.test'));
    expect(names.length).toBeGreaterThan(20);
    expect(written().toSorted()).toEqual(
      names.flatMap((name) => [`${name}.html`, `${name}.txt`]).toSorted(),
    );
  });

  it('lack no value', () => {
    const missing = /NaN|Invalid Date|\b(?:undefined|null)\b|\[object /;
    expect(written().filter((name) => missing.test(read(name)))).toEqual([]);
    expect(read('order-paid.txt')).toMatch(/^Shipping: ₦3,500$/m);
  });

  it('have the pictures of the items beside them', () => {
    const pictures = [...read('order-received.html').matchAll(/src="(file:[^"]+)"/g)];
    expect(pictures).toHaveLength(2);
    expect(pictures.filter(([, url = '']) => !existsSync(fileURLToPath(url)))).toEqual([]);
  });
});
