import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root }).filter(
  (document) => document !== 'docs/specification.md', // has a test of its own
);

/** Folders below which documents name files without the whole path. */
const folders = [
  '',
  'src/',
  'src/server/',
  'src/client/',
  'src/client/storefront/',
  'tests/',
  'docs/',
];

/** A build makes it. */
const built = 'dist/';

/** A path in backticks with a folder and an extension, or a folder with a slash at its end. */
const namedPaths = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)+(?:[\w.-]+\.(?:tsx?|mjs|md|json))?)`/g)].map(
    ([, named = '']) => named,
  );

it.each(documents)('%s names only files and folders that exist', (document) => {
  const missing = namedPaths(readFileSync(path.join(root, document), 'utf8')).filter(
    (named) =>
      named !== built && !folders.some((folder) => existsSync(path.join(root, folder, named))),
  );
  expect(missing).toEqual([]);
});

it.each(documents)('%s names only functions that their files have', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  // `file.ts` (`name`) or (`name`, `other`)
  const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.tsx?)` \(((?:`\w+`(?:, )?)+)\)/g)];
  const missing = named.flatMap(([, file = '', names = '']) => {
    const found = folders.map((folder) => path.join(root, folder, file)).find(existsSync);
    const source = found ? readFileSync(found, 'utf8') : '';
    return [...names.matchAll(/\w+/g)]
      .filter(([name]) => !new RegExp(`\\b${name}\\b`).test(source))
      .map(([name]) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it.each(documents)('%s links only to files that exist', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  const from = path.dirname(path.join(root, document));
  expect(links.filter((link) => !existsSync(path.join(from, link)))).toEqual([]);
});
