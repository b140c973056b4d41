import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { CdnKind, CdnSettings } from '#server/adapters/cdn.ts';

interface StoredAnswer {
  tags: string[];
  headers: Headers;
  body: string;
}

export interface CdnServer {
  url: string;
  settings: CdnSettings;
  /** The store behind it. */
  origin: string;
  /** The stored answers, by address. */
  stored: Map<string, StoredAnswer>;
  /** The tags of each purge that it confirmed. */
  purges: string[][];
  /** How long a purge takes. */
  purgeMs: number;
  /** The status with which it answers purges instead of doing them. */
  purgeFault: number | null;
  close(): Promise<void>;
}

const token = 'a token for tests';
/** The headers that a CDN reads and removes. */
const own = ['surrogate-key', 'surrogate-control', 'cache-tag', 'cdn-cache-control'];
const notCopied = ['content-encoding', 'content-length', 'transfer-encoding', 'connection'];

/** The tags of a purge as each CDN documents it; null if it is not one, or has another token. */
async function tagsOfPurge(kind: CdnKind, request: IncomingMessage): Promise<string[] | null> {
  const { method, headers } = request;
  const body = await text(request);
  const isBearer = headers.authorization === `Bearer ${token}`;
  const keys = String(headers['surrogate-key'] ?? '').split(' ');
  if (kind === 'cloudflare') {
    const isJson = headers['content-type'] === 'application/json';
    return method === 'POST' && isBearer && isJson
      ? (JSON.parse(body) as { tags: string[] }).tags
      : null;
  }
  if (kind === 'fastly') return method === 'POST' && headers['fastly-key'] === token ? keys : null;
  return method === 'PURGE' && isBearer ? keys : null;
}

/** A CDN in front of a store, over real HTTP: it keeps what the store lets it keep until a purge, whatever the time. */
export async function startCdnServer(kind: CdnKind = 'fastly'): Promise<CdnServer> {
  const stored: CdnServer['stored'] = new Map();

  async function purge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const tags = await tagsOfPurge(kind, request);
    await delay(cdn.purgeMs);
    const status = cdn.purgeFault ?? (tags ? 200 : 403);
    if (status === 200 && tags) {
      for (const [address, answer] of stored)
        if (answer.tags.some((tag) => tags.includes(tag))) stored.delete(address);
      cdn.purges.push(tags);
    }
    response.writeHead(status).end('{}');
  }

  async function fetchFromStore(address: string, headers: Headers): Promise<StoredAnswer> {
    const answer = await fetch(cdn.origin + address, { headers, redirect: 'manual' });
    const body = await answer.text();
    const lifetime =
      answer.headers.get('surrogate-control') ?? answer.headers.get('cdn-cache-control') ?? '';
    const tags = answer.headers.get('surrogate-key') ?? answer.headers.get('cache-tag') ?? '';
    const sent = new Headers(answer.headers);
    for (const name of [...own, ...notCopied]) sent.delete(name);
    sent.set('x-status', String(answer.status));
    const result = { tags: tags.split(/[ ,]/), headers: sent, body };
    if (answer.status === 200 && /max-age=[1-9]/.test(lifetime)) stored.set(address, result);
    return result;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: address = '', headers } = request;
    if (address === '/purge') return purge(request, response);
    const known = headers.cookie ? undefined : stored.get(address);
    const passed = new Headers();
    for (const name of ['cookie', 'save-data', 'if-none-match'] as const) {
      const value = headers[name];
      if (value !== undefined) passed.set(name, String(value));
    }
    const result = known ?? (await fetchFromStore(address, passed));
    const { 'x-status': status = '200', ...sent } = Object.fromEntries(result.headers);
    response
      .writeHead(Number(status), { ...sent, 'x-cache': known ? 'HIT' : 'MISS' })
      .end(result.body);
    return undefined;
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cdn: CdnServer = {
    url,
    settings: { kind, purgeUrl: `${url}/purge`, token },
    origin: '',
    stored,
    purges: [],
    purgeMs: 0,
    purgeFault: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return cdn;
}
