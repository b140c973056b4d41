import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Document, Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { Json } from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_EVENT } from '#shared/webhook-event-types.ts';
import { webhookEventType } from '#shared/webhooks.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import type { OpenApiDocument, Schema } from '#tests/support/openapi/read-document.ts';

const run = promisify(execFile);
const redocly = path.resolve('node_modules/@redocly/cli/bin/cli.js');

const shop = await startTestShop();
const { body: document } = await shop.send<OpenApiDocument>('GET', '/api/openapi.json');
const folder = await mkdtemp(path.join(tmpdir(), 'adunni-openapi-'));
const file = path.join(folder, 'openapi.json');
beforeAll(() => writeFile(file, JSON.stringify(document)));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${address}`,
    ...operation,
  })),
);
const { schemas } = document.components;

interface Complaint {
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

/** The messages of Redocly's linter, warnings included. */
async function lintByRedocly(ruleset: string): Promise<Complaint[]> {
  const config = path.join(folder, 'redocly.yaml');
  await writeFile(config, `extends: [${ruleset}]\n`);
  const args = [redocly, 'lint', file, '--config', config, '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, args, { env }).catch(
    (error: { stdout: string }) => error,
  );
  return (JSON.parse(stdout) as { problems: Complaint[] }).problems;
}

describe('the OpenAPI document', () => {
  it('has no error and no warning from Redocly', async () => {
    expect(await lintByRedocly('recommended')).toEqual([]);
  });

  it('has no error and no warning from Spectral', async () => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] });
    const found = await spectral.run(new Document(JSON.stringify(document), Json, file));
    expect(found.map(({ code, path: at, message }) => [code, at.join('.'), message])).toEqual([]);
  });

  it.each(operations)(
    'describes $name, its parameters and its errors',
    ({ operationId, summary, description, parameters = [], responses }) => {
      expect([operationId, summary, description]).not.toContain(undefined);
      for (const parameter of parameters) expect(parameter.description).toMatch(/\w/);
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['400', '401', '429', '500', '503']),
      );
      for (const answer of Object.values(responses))
        expect(Object.keys(answer.headers ?? {})).toContain('X-Request-Id');
    },
  );

  it('describes every field, wherever it is', () => {
    const bare: string[] = [];
    const visit = (part: unknown, place: string) => {
      if (typeof part !== 'object' || part === null) return;
      const { properties = {} } = part as Schema;
      for (const [field, { description, $ref }] of Object.entries(properties))
        if (description === undefined && $ref === undefined) bare.push(`${place} ${field}`);
      for (const [key, inner] of Object.entries(part)) visit(inner, `${place}/${key}`);
    };
    visit(schemas, 'schemas');
    visit(document.webhooks, 'webhooks');
    for (const { name, requestBody, responses } of operations)
      visit([requestBody, responses], name);
    expect(bare).toEqual([]);
  });

  it('changes in nothing that programs rely on but by a change of `tests/fixtures/api.txt`', async () => {
    const typeOf = ({
      $ref,
      type,
      enum: values,
      const: fixed,
      items,
      anyOf,
      allOf,
    }: Schema): string => {
      if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
      if (fixed !== undefined) return JSON.stringify(fixed);
      if (values) return values.map(String).join('|');
      if (type === 'array') return `${typeOf(items ?? {})}[]`;
      return (
        [anyOf ?? allOf ?? []].flat().map(typeOf).join(' or ') ||
        [type ?? 'any'].flat().join(' or ')
      );
    };
    const fieldsOf = ({ properties = {}, required = [] }: Schema) =>
      Object.entries(properties)
        .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`)
        .toSorted();
    const shapeOf = (schema: Schema) =>
      schema.properties && !schema.allOf ? `{ ${fieldsOf(schema).join('; ')} }` : typeOf(schema);
    const paths = operations.flatMap(({ name, parameters = [], requestBody, responses }) => {
      const sent = requestBody?.content?.['application/json']?.schema;
      const answers = Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, { content }]) => {
          const answered = content?.['application/json']?.schema;
          return `  ${status} ${answered ? shapeOf(answered) : '-'}`;
        });
      return [
        name,
        ...parameters.map(
          ({ in: place, name: field, schema }) => `  ${place} ${field}: ${typeOf(schema)}`,
        ),
        ...(sent ? [`  body ${shapeOf(sent)}`] : []),
        ...answers,
      ];
    });
    const shared = Object.entries(schemas)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, schema]) => [name, ...fieldsOf(schema).map((field) => `  ${field}`)]);
    const text = `${[...paths, '', ...shared].join('\n')}\n`;
    await expect(text).toMatchFileSnapshot('../fixtures/api.txt');
  });

  it('has the body of every event that an endpoint can receive', () => {
    const types = [...webhookEventType.options, TEST_EVENT];
    expect(Object.keys(document.webhooks).toSorted()).toEqual(types.toSorted());
    for (const type of types) {
      const { content } = document.webhooks[type]?.['post']?.requestBody ?? {};
      const { $ref = '' } = content?.['application/json']?.schema ?? {};
      const schema = schemas[$ref.replace('#/components/schemas/', '')];
      expect(schema?.properties?.type).toMatchObject({ const: type });
      expect(schema?.required).toEqual(['type', 'timestamp', 'data']);
    }
  });

  it('lets one variable with the number of a product fit reads and writes', () => {
    const kinds = ['get', 'put', 'patch', 'delete'].map((method) => {
      const parameters = document.paths['/api/products/{id}']?.[method]?.parameters ?? [];
      const schema = parameters.find(({ name }) => name === 'id')?.schema;
      return [schema, ...(schema?.anyOf ?? [])].some((one) => one?.type === 'integer');
    });
    expect(kinds).toEqual([true, true, true, true]);
  });

  it('has the header with the secret of an order', () => {
    const read = document.paths['/api/checkout/orders/{reference}']?.['get'];
    expect(read?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'x-change-secret', required: false }),
    );
  });

  it('has both ways to send a file of products', () => {
    const { requestBody } = document.paths['/api/products/import']?.['post'] ?? {};
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data', 'text/csv']);
  });

  it('names the unit of every amount', () => {
    const amount = /(?:price|total|tax|amount|paid|due|refunded|fee|discount)$/i;
    const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number';
    const silent = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([field, schema]) => amount.test(field) && isNumber(schema))
        .filter(([, { description = '' }]) => !description.includes('kobo'))
        .map(([field]) => `${name}.${field}`),
    );
    expect(silent).toEqual([]);
  });

  it('lets later versions add fields to answers', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
  });

  it('asks for no field that the server does without', () => {
    expect(schemas['ProductInput']?.required).toEqual(['name', 'price', 'stockQuantity']);
    expect(schemas['CategoryInput']?.required).toEqual(['name']);
    expect(schemas['SettingsInput']?.required).toBeUndefined();
  });
});
