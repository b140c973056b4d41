// Proves that the linter guards the doors between the rooms of src/: that it looks at every file,
// and that in every folder it refuses what the folder's room may not import and lets the rest pass.
import { posix } from 'node:path';
import { wronglyJudged } from './doors/lint-probes.ts';
import { sourceFiles } from './doors/linted-files.ts';
import { type Probe, probesFor } from './doors/probes.ts';
import { bridge, holds, mountingPlace, rooms } from './doors/rooms.ts';

/** Single files that may import more than their room. */
const exceptions = { 'src/client/trpc.ts': bridge, 'src/server/mount-sandbox.ts': mountingPlace };
const folderOf = (file: string) => posix.relative('src', posix.dirname(file));

const { present, linted } = sourceFiles();
const folders = [...new Set(present.map(folderOf))];
const problems = present.filter((file) => !linted.has(file)).map((file) => `${file} is not linted`);

const probes = new Map<string, Probe[]>();
for (const [file, may] of Object.entries(exceptions)) {
  if (!linted.has(file)) problems.push(`${file} is not there`);
  probes.set(file, probesFor(may, folderOf(file)));
}
for (const folder of new Set([...folders, ...rooms.map((room) => room.folder)])) {
  const [room, another] = rooms.filter((each) => holds(each, folder));
  if (!room || another) problems.push(`src/${folder} must belong to one room of scripts/doors`);
  else probes.set(`src/${folder}/probe.ts`, probesFor(room, folder));
}
const counts: string[] = [];
for (const room of rooms) {
  const files = present.filter((file) => holds(room, folderOf(file)));
  if (files.length === 0 && !room.mayBeEmpty) problems.push(`no file in the room "${room.name}"`);
  counts.push(`${room.name} ${files.length}`);
}
console.log(`Files looked at: ${counts.join(', ')}.`);
problems.push(...wronglyJudged(probes));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const imports = [...probes.values()].flat();
  const refused = imports.filter((probe) => probe.refused).length;
  console.log(
    `In ${probes.size} places ${refused} forbidden imports were refused, ` +
      `${imports.length - refused} allowed ones were not.`,
  );
}
