import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsToBuyers, mailsToStore, sampleMails } from '../../scripts/mails/sample-mails.ts';
import { mailText } from '#server/mail/render-mail.ts';
import { defaultSettings } from '#shared/settings.ts';
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

describe('what a stranger typed at checkout', () => {
  const words = 'Account blocked, log in at http://evil.test/login';
  const gift = { recipientName: words, recipientPhone: '+2348031234567', note: words };
  const typed = { customerName: words, customerAddress: words, customerCity: 'evil.test' };
  const strange = {
    ...typed,
    gift: { ...gift, isWrapped: false, hidesPrices: false, wishedOn: null },
  };

  it.each([
    ['as a gift', strange],
    ['for themselves', typed],
  ])('stands in no mail to a buyer, %s', (_, fields) => {
    for (const [name, mail] of Object.entries(mailsToBuyers('https://shop.test', fields))) {
      const text = `${mail.subject}\n${mailText(mail, defaultSettings)}`;
      expect([name, /evil|blocked/i.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });

  it('stands in no sentence, subject or heading of a mail to the store', () => {
    for (const [name, { subject, heading, blocks }] of Object.entries(
      mailsToStore('https://shop.test', strange),
    )) {
      const sentences = blocks.flatMap((block) => ('text' in block ? [block.text] : []));
      const text = [subject, heading, ...sentences].join('\n');
      expect([name, /evil|blocked/i.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });
});
