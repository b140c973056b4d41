import type { FastifyRequest } from 'fastify';

/** A request as the log has it: without the reference that opens an order's page, and without what was asked for. */
export const describeRequest = ({
  method,
  url,
  ip,
}: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: url.replace(/\?.*$/s, '?…').replace(/ADN-[\w.=-]+/gi, 'ADN-…'),
  remoteAddress: ip,
});
