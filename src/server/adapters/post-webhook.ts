import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf, privateText, type WebhookAddresses } from './webhook-addresses.ts';

const TIME_LIMIT_MS = 10_000;
/** How much of an answer is read. */
const MAX_ANSWER_BYTES = 1024;

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** How an attempt ended: with an answer, or with a problem instead. */
export interface WebhookResult {
  status: number | null;
  problem: string | null;
  answer: string;
  /** How long the receiver asks the store to wait (`Retry-After`); 0 if it does not. */
  waitSeconds: number;
}

interface Options {
  addresses: WebhookAddresses;
  /** Ends the request early. */
  signal: AbortSignal;
  /** Finds all addresses of a name. */
  resolve?: Resolve | undefined;
}

export type Resolve = (
  host: string,
  options: { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

class AddressRefused extends Error {}

/**
 * Looks a name up and returns its addresses only if every one of them may be connected to. The connection is made to these
 * very addresses, so a name that is looked up again with another answer gains nothing.
 */
const guardedLookup =
  (addresses: WebhookAddresses, resolve: Resolve): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) return callback(error, '');
      if (!first || found.some(({ address }) => !addresses.mayConnect(host, address)))
        return callback(new AddressRefused(`The host ${privateText}.`), '');
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });

/** Sends a webhook. Follows no redirect, waits ten seconds at most, and reads the beginning of the answer. */
export async function postWebhook(
  { url: address, headers, body }: WebhookRequest,
  { addresses, signal, resolve = systemLookup }: Options,
): Promise<WebhookResult> {
  const url = new URL(address);
  const refused = addresses.problemOf(url);
  if (refused !== null) return failure(`The address ${refused}.`);
  const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await new Promise<IncomingMessage>((resolved, rejected) => {
      const send = url.protocol === 'https:' ? secureRequest : plainRequest;
      send(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          lookup: guardedLookup(addresses, resolve),
          // A connection of its own: one that stays open would outlive the check of its address.
          agent: false,
          signal: AbortSignal.any([signal, timeLimit]),
        },
        resolved,
      )
        .on('error', rejected)
        .end(body);
    });
    const answer = await readBeginning(response);
    const waitSeconds = readRetryAfter(response.headers['retry-after']);
    return { status: response.statusCode ?? null, problem: null, answer, waitSeconds };
  } catch (error) {
    if (timeLimit.aborted)
      return failure(`There was no answer in ${TIME_LIMIT_MS / 1000} seconds.`);
    if (signal.aborted) return failure('The store stopped while it waited for the answer.');
    return failure(describe(error as NodeJS.ErrnoException, hostOf(url)));
  }
}

const failure = (problem: string): WebhookResult => ({
  status: null,
  problem,
  answer: '',
  waitSeconds: 0,
});

/** `Retry-After` is a number of seconds or a date (RFC 9110). */
function readRetryAfter(value: string | undefined): number {
  const seconds = /^\d+$/.test(value ?? '')
    ? Number(value)
    : (Date.parse(value ?? '') - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  response.destroy();
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8').replaceAll('\0', '');
}

function describe(error: NodeJS.ErrnoException, host: string): string {
  if (error instanceof AddressRefused) return error.message;
  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} was not found.`;
    case 'ECONNREFUSED':
      return 'The connection was refused.';
    case 'ECONNRESET':
      return 'The connection was cut.';
    default:
      return `The request failed: ${(error.message || error.code || 'unknown').slice(0, 200)}`;
  }
}
