import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commandNames } from '#server/commands.ts';
import { variableNames } from '#server/env/env.ts';
import { containerImage } from '#tests/support/container-image.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  build?: { args?: Record<string, string> };
  image?: string;
  env_file?: { path: string }[];
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options?: Record<string, string> };
}

const { services } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
};
const { store = {} } = services;
const all = Object.entries(services);

const { directory, application, command: start, ownFolders, tellsCommit } = containerImage;
/** What ops/build-image.sh puts into the application's folder. */
const copied = /^cp -R (.+) "\$1"$/m.exec(read('ops/build-image.sh'))?.[1]?.split(' ') ?? [];
/** The variables of the table in the README. */
const documented = [
  ...read('README.md').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm),
].flatMap(([, names = '']) => [...names.matchAll(/[A-Z][A-Z0-9_]+/g)].map(([name]) => name));

describe('the documented variables', () => {
  it('are those that the server reads', () => {
    // It is for the development of the client alone.
    const read = variableNames.filter((name) => name !== 'CLIENT_DEV_SERVER');
    expect(documented.toSorted()).toEqual(read.toSorted());
  });

  it.each(documented)('%s of .env reaches the store', (name) => {
    expect(store.env_file?.map(({ path: file }) => file)).toContain('.env');
    const fixed = store.environment?.[name];
    // A value here wins over that of .env, so it has to be taken from there.
    if (fixed !== undefined) expect(fixed).toContain(`\${${name}:`);
  });
});

describe('the services', () => {
  it.each(all)('%s has limits and a log of limited size', (_, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(Object.keys(service.logging?.options ?? {})).toEqual(['max-size', 'max-file']);
  });

  it.each(all)('%s is built here or has an exact version', (_, { build, image: name }) => {
    if (!build) expect(name).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?(@sha256:[0-9a-f]{64})?$/);
    else expect(name).toBeUndefined();
  });

  it('build an image that knows its commit', () => {
    expect(store.build?.args?.COMMIT).toBe('${COMMIT:-unknown}');
    expect(tellsCommit).toBe(true);
  });
});

const commandLines = ['README.md', 'docs/operations.md'].flatMap((document) =>
  [...read(document).matchAll(/docker compose (?:[^`\n]|\n(?!\n))+/g)].map(([line]) => line),
);

describe('the commands of the documents', () => {
  it('start a program that the image has, where the image starts', () => {
    expect(start).toEqual(['node', 'dist/server.js']);
    const programs = commandLines.flatMap((line) => [...line.matchAll(/\bnode (\S+\.js) (\S+)/g)]);
    expect(programs.length).toBeGreaterThan(3);
    for (const [, file = '', command] of programs) {
      const place = path.posix.relative(application, path.posix.resolve(directory, file));
      expect([file, copied.includes(place.split('/')[0] ?? '')]).toEqual([file, true]);
      expect(place).toBe('dist/server.js');
      expect(commandNames).toContain(command);
    }
  });

  it('name services that the file has', () => {
    const named = commandLines.flatMap((line) => [
      ...line.matchAll(/^docker compose (?:exec|run|stop|cp|logs)(?: -\S+)* ([a-z]+)/gm),
    ]);
    expect(named.length).toBeGreaterThan(5);
    for (const [, name = ''] of named) expect(Object.keys(services)).toContain(name);
  });

  it('write files only where the container can write and keep them', () => {
    expect(store.read_only).toBe(true);
    const places = store.volumes?.map((volume) => volume.split(':')[1] ?? '') ?? [];
    const files = commandLines.flatMap((line) =>
      [...line.matchAll(/(?<![.\w])(\/\S+\.tar\.gz)/g)].map(([, file = '']) => file),
    );
    expect(files.length).toBeGreaterThan(4);
    for (const file of files)
      expect([file, places.includes(path.posix.dirname(file))]).toEqual([file, true]);
    // Otherwise the engine makes them for root, and the store's user cannot write.
    expect(places.filter((place) => !ownFolders.includes(place))).toEqual([]);
  });
});
