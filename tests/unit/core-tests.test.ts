import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coreTests } from '#tests/support/core-tests.ts';

const e2e = path.resolve(import.meta.dirname, '../e2e');

it.each(Object.entries(coreTests))('each core test of %s exists once', (file, titles) => {
  const source = readFileSync(path.join(e2e, `${file}.test.ts`), 'utf8');
  const found = titles.map(
    (title) => source.split(new RegExp(`test\\(\\s*['"]${title}`)).length - 1,
  );
  expect(found).toEqual(titles.map(() => 1));
});
