import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status: number;
  // Whatever a provider answers; each test looks at what it is about.
  // eslint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Speaks to an address with a key, as the shop's server does. */
export const speaker =
  (api: string, key: string) =>
  async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(api + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };

export interface Received {
  headers: Record<string, string | string[] | undefined>;
  raw: string;
  // eslint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** A shop that only notes its webhooks. */
export async function listen(answer = 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
    request.on('end', () => {
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, received, close };
}
