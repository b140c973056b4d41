import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessTo, adminPaths, screenNames, screenNamed } from '#client/admin/screens.ts';
import { orderFlagLabels } from '#shared/labels.ts';
import { orderFlag } from '#shared/orders.ts';
import { attemptState, refundState } from '#shared/payments.ts';
import { areaOf, isChangeable, scopeNouns } from '#shared/staff-rights.ts';
import { webhookEventTypes } from '#shared/webhook-event-types.ts';
import { triggers } from '#server/migrations/baseline/triggers.ts';
import { mailKinds } from '#server/outbox/mail-kinds.ts';
import { appRouter, type ProcedureName } from '#server/routers/app-router.ts';
import { refundTransitions } from '#server/payments/decide-refunds.ts';
import { describeProcedure } from '#server/routers/describe-procedure.ts';
import { eventFunctions } from '#server/sql/webhook-events.ts';
import { sampleMails } from '../../scripts/mails/sample-mails.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** The rows of a table of a page, by their first cell. */
const rowsOf = (file: string) =>
  new Map(
    [...read(file).matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', rest = '']) => [
      name,
      rest.split(' | ').map((cell) => cell.trim()),
    ]),
  );

describe('webhook events', () => {
  const program = [
    ...eventFunctions,
    ...triggers.map(({ statement }) => statement),
    ...globSync('src/server/*/*.ts')
      .map(read)
      .filter((text) => text.includes('emitEvent(')),
  ].join('\n');
  const page = rowsOf('docs/webhooks.md');

  it.each(Object.keys(webhookEventTypes))('%s is written, and described', (type) => {
    expect(program).toContain(`'${type}'`);
    expect(page.has(type)).toBe(true);
  });
});

describe('mails', () => {
  const page = rowsOf('docs/mails.md');
  const samples = Object.keys(sampleMails('https://shop.test'));

  it.each(Object.entries(mailKinds))(
    '%s has its cause, preview and line',
    (kind, { cause, to }) => {
      expect(read(`src/server/${cause}`)).toContain(`'${kind}'`);
      expect(samples).toContain(kind.replaceAll('_', '-'));
      expect(page.get(kind)?.[0]).toMatch(
        { store: /^store/, buyer: /^(buyer|who asked)/, person: /^who/ }[to],
      );
    },
  );

  it('of the page are all mails of the store', () => {
    expect([...page.keys()]).toEqual(Object.keys(mailKinds));
  });
});

describe('flags of orders', () => {
  const program = globSync('src/server/payments/*.ts').map(read).join('\n');
  const page = rowsOf('docs/orders.md');

  it.each(orderFlag.options)('%s is raised, labelled and described', (flag) => {
    expect(program).toMatch(new RegExp(`(push\\([^;]*|flags, )'${flag}'`));
    expect(Object.values(orderFlagLabels[flag]).every(Boolean)).toBe(true);
    expect(page.has(flag)).toBe(true);
  });
});

describe('the states of money', () => {
  const page = rowsOf('docs/orders.md');
  const next = (state: string) =>
    [...(page.get(state)?.at(-1) ?? '').matchAll(/`(\w+)`/g)].map(([, it]) => it);

  it.each(refundState.options)('a refund that is %s may become what the page says', (state) => {
    expect(next(state)).toEqual(refundTransitions[state]);
  });

  it.each(attemptState.options)('an attempt that is %s is described', (state) => {
    // A state that the provider reports may follow any other but the end.
    const reported = attemptState.options.filter((it) => it !== 'created' && it !== state);
    const rows = read('docs/orders.md').match(new RegExp(`^\\| \`${state}\` \\|.*$`, 'gm')) ?? [];
    const named = [...(rows[0]?.split(' | ').at(-1) ?? '').matchAll(/`(\w+)`/g)].map(
      ([, it]) => it,
    );
    expect(named).toEqual(state === 'paid' ? [] : reported);
  });
});

describe('rights', () => {
  const { _def: definition } = appRouter;
  const accesses = (Object.keys(definition.procedures) as unknown as ProcedureName[]).map(
    (name) => describeProcedure(name).access,
  );
  const page = rowsOf('docs/staff-and-keys.md');

  it.each(scopeNouns)('to %s open procedures, and belong to an area that is described', (noun) => {
    expect(accesses.includes(`${noun}:write`)).toBe(isChangeable(noun));
    expect(accesses.some((access) => access.startsWith(`${noun}:`))).toBe(true);
    expect(page.has(areaOf(`${noun}:read`))).toBe(true);
  });
});

describe('screens', () => {
  const page = rowsOf('docs/staff-and-keys.md');
  const files = globSync('src/client/admin/**/*.{ts,tsx}').filter(
    (file) => !/admin\/(screens|routes)\.tsx?$/.test(file),
  );
  const program = files.map(read).join('\n');

  it.each(screenNames)(
    '%s is reached by a link, opens with its right, and is described',
    (name) => {
      const { path, access, link } = screenNamed(name);
      // The links of mails lead to the screen that accepts them.
      expect(link !== undefined || program.includes(`adminPaths.${name}`) || name === 'join').toBe(
        true,
      );
      const address = adminPaths[name];
      expect(accessTo(typeof address === 'string' ? `${address}/?page=2#a` : address(7))).toBe(
        access,
      );
      expect(page.get(path)?.[0]?.replaceAll('`', '')).toBe(
        access === 'person' ? 'all staff' : access,
      );
    },
  );
});
