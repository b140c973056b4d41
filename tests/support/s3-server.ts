import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/adapters/s3-settings.ts';

interface StoredObject {
  bytes: Buffer;
  type: string;
  changedAt: Date;
}

/** `refuse`: 403. `fail`: 503. `hang`: no answer. `cut`: the connection ends in the middle of a body. */
export type Fault = 'refuse' | 'fail' | 'hang' | 'cut';

export interface S3Server {
  settings: S3Settings;
  /** The same as variables of the store. */
  env: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** Method and key of each request that was signed correctly. */
  requests: string[];
  /** The fault of a request; null for a normal response. */
  fault: (method: string, key: string) => Fault | null;
  close(): Promise<void>;
}

const MAX_KEYS = 7;
const region = 'us-east-1';
const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a secret key for tests' };

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** RFC 3986, which is stricter than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function problemOf({ method = '', headers }: IncomingMessage, url: URL, body: Buffer) {
  const [, accessKeyId, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!signature) return 'AccessDenied';
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const [date = '', signedRegion = '', service = ''] = scope.split('/');
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== hash(body))
    return 'XAmzContentSHA256Mismatch';
  if (!names.split(';').includes('host')) return 'AccessDenied';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [signedRegion, service, 'aws4_request'].reduce(
    hmac,
    hmac(`AWS4${credentials.secretAccessKey}`, date),
  );
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** As much of S3 as the store uses, with real signatures; a page of a list has seven keys. */
export async function startS3Server(bucket = 'pictures'): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const left = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted();
    const page = left.slice(0, MAX_KEYS);
    const isTruncated = left.length > page.length;
    const contents = page.map((key) => {
      const { bytes, changedAt } = objects.get(key) as StoredObject;
      return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}` +
          `${isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
  }

  function get(request: IncomingMessage, response: ServerResponse, key: string, isCut: boolean) {
    const found = objects.get(key);
    if (!found) return sendError(response, 404, 'NoSuchKey');
    const { bytes, type } = found;
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    if (start >= bytes.length) return sendError(response, 416, 'InvalidRange');
    const end = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1;
    response.writeHead(from === undefined ? 200 : 206, {
      etag,
      'content-type': type,
      'content-length': end - start + 1,
      ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    });
    if (request.method === 'HEAD') return response.end();
    const body = bytes.subarray(start, end + 1);
    if (isCut) return response.write(body.subarray(0, 1), () => response.destroy());
    return response.end(body);
  }

  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer) {
    const sum = createHash('md5').update(bytes).digest('base64');
    if (headers['content-md5'] !== undefined && headers['content-md5'] !== sum)
      return sendError(response, 400, 'BadDigest');
    const type = headers['content-type'] ?? 'binary/octet-stream';
    objects.set(key, { bytes, type, changedAt: new Date() });
    return response.writeHead(200).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const url = new URL(request.url ?? '', 'http://localhost');
    const body = await buffer(request);
    const [, named, rest = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    const key = decodeURIComponent(rest);
    const problem = problemOf(request, url, body);
    if (problem) return sendError(response, 403, problem);
    requests.push(`${method} ${key}`);
    const fault = server.fault(method, key);
    if (fault === 'refuse') return sendError(response, 403, 'AccessDenied');
    if (fault === 'fail') return sendError(response, 503, 'SlowDown');
    if (fault === 'hang') return undefined;
    if (named !== bucket) return sendError(response, 404, 'NoSuchBucket');
    if (method === 'PUT') return void put(request, response, key, body);
    if (method === 'GET' && key === '' && url.searchParams.get('list-type') === '2')
      return list(url, response);
    if (method === 'GET' || method === 'HEAD')
      return void get(request, response, key, fault === 'cut');
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    return sendError(response, 405, 'MethodNotAllowed');
  }

  const http = createServer((request, response) => void answer(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: S3Server = {
    settings: { bucket, endpoint, region, ...credentials, forcePathStyle: true, prefix: 'shop/' },
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      S3_PREFIX: 'shop',
    },
    objects,
    requests,
    fault: () => null,
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}
