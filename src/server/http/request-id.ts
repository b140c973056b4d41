import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';

const wellFormed = /^[\w.:-]{8,128}$/;

/** Differs in each process, so that the ids of several processes, and of one before and after a restart, differ. */
const process = randomBytes(6).toString('hex');
let count = 0;

/** The id that a proxy or client gave this request, if it is 8 to 128 letters, digits or `_.:-`; otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  if (typeof given === 'string' && wellFormed.test(given)) return given;
  count += 1;
  return `${process}-${count.toString(36)}`;
}

/** Every answer has the id of its request, so that a customer or a proxy's log can name a line of ours. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(REQUEST_ID_HEADER, id);
  });
}
