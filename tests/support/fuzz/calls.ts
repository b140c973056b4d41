import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './operations.ts';
import { addressTextOf, valueOf } from './values.ts';

export interface Call {
  operation: Operation;
  address: string;
  headers: Record<string, string>;
  body: Buffer | null;
  isSignedIn: boolean;
}

const BOUNDARY = 'fuzz-boundary';
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const rarely = (usual: string, ...odd: string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );

const address = ({ path, pathParameters, query }: Operation): Arbitrary<string> =>
  fc
    .record({
      segments: fc.record(
        Object.fromEntries(
          Object.entries(pathParameters).map(([name, schema]) => [name, addressTextOf(schema)]),
        ),
      ),
      search: fc.record(
        Object.fromEntries(
          Object.entries(query).map(([name, schema]) => [name, addressTextOf(schema)]),
        ),
        { requiredKeys: [] },
      ),
      junk: rarely('', '?', '?a', '?=&=', '?limit=1&limit=2', '?%'),
    })
    .map(({ segments, search, junk }) => {
      // Nothing in place of an id would be the address of the list.
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segments[name] || '0');
      const pairs = Object.entries(search).map(([name, value]) => `${name}=${value}`);
      return filled + (junk || (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
    });

const brokenJson = fc.constantFrom(
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '{"a":1,"a":2}',
  '['.repeat(20_000),
  '\ufeff{}',
  '{"name":"\\ud800"}',
);

const json = ({ body }: Operation): Arbitrary<Buffer> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: (body ? valueOf(body.schema) : fc.jsonValue()).map((value) =>
        Buffer.from(JSON.stringify(value, withoutBigInt) ?? ''),
      ),
    },
    { weight: 1, arbitrary: brokenJson.map((text) => Buffer.from(text)) },
  );

const withoutBigInt = (_: string, value: unknown) =>
  typeof value === 'bigint' ? Number(value) : value;

/** A form with a field or two; its end is sometimes cut off. */
const form = ({ body }: Operation): Arbitrary<Buffer> =>
  fc
    .record({
      files: fc.array(
        fc.record({
          name: fc.constantFrom(...Object.keys(body?.schema.properties ?? {}), 'other', ''),
          bytes: fc.oneof(
            fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
            fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.concat([pngStart, bytes])),
          ),
        }),
        { maxLength: 3 },
      ),
      isCut: fc.boolean(),
    })
    .map(({ files, isCut }) => {
      const parts = files.flatMap(({ name, bytes }) => [
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]);
      return Buffer.concat([...parts, Buffer.from(isCut ? '' : `--${BOUNDARY}--\r\n`)]);
    });

const headers = (mediaType: string): Arbitrary<Record<string, string>> =>
  fc
    .record({
      'content-type': fc.oneof(
        { weight: 20, arbitrary: fc.constant(mediaType) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/xml',
            'application/json; charset=utf-16',
            'multipart/form-data',
            'application/x-www-form-urlencoded',
            'x',
          ),
        },
      ),
      'accept-encoding': fc.constantFrom('identity', 'gzip, br', 'x;q=2'),
      origin: rarely('', 'https://evil.example', 'null'),
      'content-encoding': rarely('', 'gzip', 'br', 'x'),
    })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')));

/** Calls of one operation, mostly well-formed, signed in and not. */
export function callsOf(operation: Operation): Arbitrary<Call> {
  const isUpload = operation.body?.mediaType === 'multipart/form-data';
  const mediaType = isUpload ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  const hasBody = operation.method !== 'GET';
  return fc.record({
    operation: fc.constant(operation),
    address: address(operation),
    headers: hasBody ? headers(mediaType) : fc.constant({}),
    body: hasBody ? (isUpload ? form(operation) : json(operation)) : fc.constant(null),
    // Signing out would end the session that all other calls use.
    isSignedIn: operation.path === '/api/auth/logout' ? fc.constant(false) : fc.boolean(),
  });
}
