import { once } from 'node:events';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#shared/push-message.ts';

export interface ReceivedPush {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A browser that has subscribed: only it can read what is sent to it. */
export interface PushBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** The messages that arrived for it, decrypted as RFC 8291 says. */
  messages: () => PushMessage[];
}

export interface PushService {
  url: string;
  received: ReceivedPush[];
  /** The status that it answers from now on, and seconds of `Retry-After`. */
  answer: { status: number; retryAfter?: number };
  browser(): PushBrowser;
  close(): Promise<void>;
}

/** The push service of a browser's maker, over real HTTP. */
export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const { url: path = '', headers } = request;
      service.received.push({ path, headers, body: Buffer.concat(chunks) });
      const { status, retryAfter } = service.answer;
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      response.writeHead(status).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: { status: 201 },
    browser() {
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      return {
        subscription: {
          endpoint: service.url + path,
          p256dh: ecdh.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        messages: () =>
          service.received
            .filter((push) => push.path === path)
            .map(({ body }) => JSON.parse(decrypt(body, ecdh, auth)) as PushMessage),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return service;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** https://www.rfc-editor.org/rfc/rfc8291 over one record of https://www.rfc-editor.org/rfc/rfc8188 */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The claims of the sender about itself, if its signature is right (RFC 8292). */
export function verifiedClaims({ headers }: ReceivedPush, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error(`another key signed: ${key}`);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    aud: string;
    exp: number;
    sub: string;
  };
}
