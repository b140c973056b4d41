// Part of `npm run lint`: fails on a name that two files export, because it would mean two things.
import { readdirSync, readFileSync } from 'node:fs';

/** Files whose names others repeat on purpose. */
const exempt = [
  /^src\/server\/migrations\//, // a finished migration is never edited
  /^src\/sandbox\//, // speaks like the providers that it imitates
  /\/texts\//, // one file for each language and page
  /\/deferred-parts\.ts$/, // loads components of the same name later
];
/** The export that the router requires of a screen's file. */
const routeModuleNames = new Set(['Component']);

const exported = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;

const filesByName = new Map<string, Set<string>>();
for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
  const file = `src/${name}`;
  if (!/\.tsx?$/.test(file) || exempt.some((pattern) => pattern.test(file))) continue;
  for (const [, exportedName = ''] of readFileSync(file, 'utf8').matchAll(exported)) {
    if (routeModuleNames.has(exportedName)) continue;
    filesByName.set(exportedName, (filesByName.get(exportedName) ?? new Set()).add(file));
  }
}

const repeated = [...filesByName].filter(([, files]) => files.size > 1);
for (const [name, files] of repeated) {
  console.error(`${name} is exported by ${[...files].join(' and ')}: give each its own name.`);
}
if (repeated.length > 0) process.exitCode = 1;
else console.log(`${filesByName.size} exported names have one meaning each.`);
