import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { webhookEventTypes } from '#shared/webhook-event-types.ts';
import { triggers } from '#server/migrations/baseline/triggers.ts';
import { eventFunctions } from '#server/sql/webhook-events.ts';

const program = [...eventFunctions, ...triggers.map(({ statement }) => statement)].join('\n');
const page = readFileSync('docs/webhooks.md', 'utf8');

it.each(Object.keys(webhookEventTypes))('the event %s is written, and described', (type) => {
  expect(program).toContain(`'${type}'`);
  expect(page).toContain(`\n| \`${type}\` | `);
});
