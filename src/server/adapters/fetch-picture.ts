import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './network-addresses.ts';

/** A picture outside the store cannot be fetched. `isFinal`: trying again changes nothing. */
export class PictureFetchError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

const refused = (host: string) =>
  new PictureFetchError(`${host} is an address inside a private network`, { isFinal: true });

/** Checks the address of a name when the connection is made; an earlier lookup does not count. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(refused(hostname), '', 4);
    }
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family ?? 4);
  });
};

interface FetchOptions {
  /** Addresses that may be fetched; each redirect is checked as well. */
  mayFetch: (address: URL) => boolean;
  /** Addresses on which private networks are allowed. */
  mayBePrivate: (address: URL) => boolean;
  maxBytes: number;
  timeoutMs: number;
  accept: string;
}

const MAX_REDIRECTS = 3;

/** Fetches a picture that an import names from its host. Throws a PictureFetchError that says why not. */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let wanted = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!options.mayFetch(wanted)) {
      throw new PictureFetchError(`${wanted.host} is not an allowed host`, { isFinal: true });
    }
    const response = await send(wanted, options, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, wanted.href)) break;
      wanted = new URL(headers.location, wanted.href);
    } else if (statusCode === 200) {
      return readBody(response, options.maxBytes);
    } else {
      response.destroy();
      const isFinal =
        statusCode >= 400 && statusCode < 500 && ![408, 425, 429].includes(statusCode);
      throw new PictureFetchError(`${wanted.host} answered ${statusCode}`, { isFinal });
    }
  }
  throw new PictureFetchError(`${wanted.host} redirects too often`, { isFinal: true });
}

function send(
  address: URL,
  { mayBePrivate, accept }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = address.hostname.replaceAll(/[[\]]/g, '');
  const isPrivateAllowed = mayBePrivate(address);
  // The lookup is not called for an address in digits.
  if (isIP(host) !== 0 && !isPrivateAllowed && !isPublicAddress(host)) throw refused(host);
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(address, {
    signal,
    headers: { accept, 'user-agent': 'Adunni' },
    agent: false,
    ...(!isPrivateAllowed && { lookup: publicLookup }),
  })
    .on('response', resolve)
    .on('error', (error) => reject(asFetchError(address, error)))
    .end();
  return promise;
}

const asFetchError = ({ host }: URL, error: Error): PictureFetchError => {
  if (error instanceof PictureFetchError) return error;
  const isSlow = error.name === 'AbortError' || error.name === 'TimeoutError';
  return new PictureFetchError(isSlow ? `${host} is too slow` : `${host} cannot be reached`);
};

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new PictureFetchError(`the file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`, {
      isFinal: true,
    });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PictureFetchError) throw error;
    throw new PictureFetchError('the answer broke off');
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}
