import { once } from 'node:events';
import http from 'node:http';
import { afterAll, expect, inject, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer } from '#tests/support/server-process.ts';
import { orderRequest } from '#tests/support/test-shop.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const exports: Export[] = [];
const bodies: string[] = [];
const calls = new Set<string>();
/** Receives spans as an OpenTelemetry collector does: OTLP over HTTP, in JSON. */
const collector = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const body = Buffer.concat(chunks).toString();
    calls.add(`${request.method} ${request.url}`);
    bodies.push(body);
    exports.push(JSON.parse(body) as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const { port } = collector.address() as { port: number };

const copy = await copyDatabase(inject('prepared'));
const server = await startServer(copy.dataDir, {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_SERVICE_NAME: 'adunni-test',
  ...(copy.databaseUrl && { DATABASE_URL: copy.databaseUrl }),
});
afterAll(async () => {
  collector.close();
  await copy.drop();
});

it('a request is a trace of its procedure and statements, continues its caller’s, and names no customer', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const products = (await (await fetch(`${server.url}/api/products`)).json()) as ProductView[];
  const product = products.find(
    ({ variations, stockQuantity }) => variations.length === 0 && stockQuantity > 0,
  );
  if (!product) throw new Error('there is no simple product');
  const person = { customerName: 'Ngozi Untraced', customerAddress: '9 Untraced Close' };
  const order = orderRequest([{ product }], person);
  const response = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': 'traced-request',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(201);
  await server.stop();

  const spans = exports
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
    .filter((span) => span.traceId === traceId);
  const named = (name: string) => spans.find((span) => span.name === name);
  const request = named('POST /api/orders');
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  const facts = Object.fromEntries(
    request?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]) ?? [],
  );
  expect(facts).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'http.response.status_code': 201,
    'http.request.id': 'traced-request',
  });
  const procedure = named('checkout.placeOrder');
  expect(procedure?.parentSpanId).toBe(request?.spanId);
  expect(named('select write_order')?.parentSpanId).toBe(procedure?.spanId);
  const service = exports[0]?.resourceSpans[0]?.resource.attributes.find(
    ({ key }) => key === 'service.name',
  );
  expect(service?.value.stringValue).toBe('adunni-test');
  expect([...calls]).toEqual(['POST /v1/traces']);
  expect(bodies.join('')).not.toMatch(/untraced (?!request)|@example|ADN-/i);
});
