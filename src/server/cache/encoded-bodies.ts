import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One answer's body in the encodings that are requested, each made at its first request. */
export interface EncodedBodies {
  /** The body if it is ready; otherwise undefined. */
  ready(encoding: Encoding): Buffer | undefined;
  load(encoding: Encoding): Promise<Buffer>;
  /** Names the bytes that are sent at present: Brotli of another quality has other bytes. */
  variantOf(encoding: Encoding): string;
  /** What it takes in memory. */
  bytes(): number;
}

const MIN_BYTES = 1024;
/** Quality 5 takes about a millisecond per 30 kB, quality 11 fifty times as long for 10 % fewer bytes. */
const FAST_QUALITY = 5;
const BEST_QUALITY = 11;
/** An answer that was requested so often, and has not changed for so long, is worth the best quality. */
const BEST_AFTER_REQUESTS = 50;
const BEST_AFTER_MS = 10_000;

const MIN_WINDOW = 16;
const MAX_WINDOW = 22;
/** As many bits as the body has: quality 11 takes eight bytes of memory for each byte of its window, 32 MB for the usual one. */
const windowFor = (bytes: number) =>
  Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, Math.ceil(Math.log2(bytes))));

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

/** For storing: a small buffer is a slice of a shared pool or of a compressor's chunk, and holds all 16 or 64 kB of it. */
const exactCopy = (buffer: Buffer): Buffer =>
  buffer.length === buffer.buffer.byteLength ? buffer : Buffer.from(new Uint8Array(buffer).buffer);

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  });

/** One at a time, so that requests keep the processor. */
let isCompressingBest = false;

/**
 * Browsers accept compression: once a compressed body is ready, the plain one is dropped, unless it was requested too. It has five
 * times as many bytes. `onResize` is called when `bytes` has changed.
 */
export function encodedBodies(body: Buffer, onResize: () => void = () => undefined): EncodedBodies {
  const createdAt = performance.now();
  const ready: Partial<Record<Encoding, Buffer>> = { identity: exactCopy(body) };
  const loading: Partial<Record<Encoding, Promise<Buffer>>> = {};
  let requests = 0;
  let isPlainWanted = false;
  let hasBest = false;
  let quality = FAST_QUALITY;

  async function plain(): Promise<Buffer> {
    if (ready.identity) return ready.identity;
    return ready.br ? decompressBrotli(ready.br) : decompressGzip(ready.gzip ?? Buffer.alloc(0));
  }

  function keep(encoding: Encoding, bytes: Buffer): Buffer {
    const copy = exactCopy(bytes);
    ready[encoding] = copy;
    if (!isPlainWanted) delete ready.identity;
    onResize();
    return copy;
  }

  async function compressBest(): Promise<void> {
    isCompressingBest = true;
    hasBest = true;
    try {
      const best = await brotli(await plain(), BEST_QUALITY);
      quality = BEST_QUALITY;
      keep('br', best);
    } finally {
      isCompressingBest = false;
    }
  }

  async function make(encoding: Encoding): Promise<Buffer> {
    try {
      const bytes = await plain();
      if (encoding === 'identity') return keep(encoding, bytes);
      return keep(
        encoding,
        encoding === 'br' ? await brotli(bytes, FAST_QUALITY) : await compressGzip(bytes),
      );
    } finally {
      delete loading[encoding];
    }
  }

  return {
    ready(encoding) {
      if (encoding === 'identity') isPlainWanted = true;
      if (encoding === 'br' && !hasBest) {
        requests += 1;
        const isSettled = performance.now() - createdAt > BEST_AFTER_MS;
        if (requests > BEST_AFTER_REQUESTS && isSettled && !isCompressingBest)
          // Without the best one, the fast one remains.
          compressBest().catch(() => undefined);
      }
      return ready[encoding];
    },
    load: (encoding) => Promise.resolve(ready[encoding] ?? (loading[encoding] ??= make(encoding))),
    variantOf: (encoding) => (encoding === 'br' ? `br${quality}` : encoding),
    bytes: () => Object.values(ready).reduce((sum, { length }) => sum + length, 0),
  };
}

/** The best encoding that a request's `Accept-Encoding` allows for a body of this size. */
export function chooseEncoding(accepted: string | undefined, bytes: number): Encoding {
  if (!accepted || bytes < MIN_BYTES) return 'identity';
  const known = choices.get(accepted);
  if (known) return known;
  const choice = readAcceptEncoding(accepted);
  if (choices.size < MAX_CHOICES) choices.set(accepted, choice);
  return choice;
}

/** Browsers send few different headers. */
const MAX_CHOICES = 100;
const choices = new Map<string, Encoding>();

function readAcceptEncoding(accepted: string): Encoding {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const q = parameters.find((text) => text.startsWith('q='));
        return [name, q ? Number(q.slice(2)) : 1] as const;
      }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = (['br', 'gzip'] as const).find((name) => weightOf(name) > 0);
  return best ?? 'identity';
}
