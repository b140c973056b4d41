import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** How an answer is compressed that is computed for one request. Cached ones are compressed once: `encoded-bodies`. */
export const compression: FastifyCompressOptions = {
  // A smaller one arrives in the first packets of a connection either way, and compressing it costs as much as computing it.
  threshold: 4096,
  globalDecompression: false,
  // A small window halves what a short answer costs.
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 },
  },
};
