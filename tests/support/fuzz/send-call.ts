import { request, type Agent } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Call } from './calls.ts';

export interface CallAnswer {
  status: number;
  mediaType: string;
  text: string;
}

export interface Sender {
  url: string;
  cookie: string;
  agent: Agent;
  timeoutMs: number;
}

/** Sends the address byte for byte as it was made: `fetch` would tidy it up. Rejects when no answer comes in time. */
export const sendCall = (
  { operation: { method }, address, headers, body, isSignedIn }: Call,
  { url, cookie, agent, timeoutMs }: Sender,
): Promise<CallAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request(
      {
        hostname,
        port,
        method,
        agent,
        path: address,
        headers: {
          ...headers,
          ...(isSignedIn && { cookie }),
          ...(body && { 'content-length': body.length }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          clearTimeout(limit);
          resolve({
            status: incoming.statusCode ?? 0,
            mediaType: (incoming.headers['content-type'] ?? '').split(';')[0] ?? '',
            text: unpack(Buffer.concat(chunks), incoming.headers['content-encoding']),
          });
        });
      },
    );
    const limit = setTimeout(
      () => outgoing.destroy(new Error(`no answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
    outgoing.on('error', (error) => {
      clearTimeout(limit);
      reject(error);
    });
    outgoing.end(body ?? undefined);
  });

function unpack(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0 || !encoding || encoding === 'identity') return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}
