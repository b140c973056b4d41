import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';

/** For whatever watches over the process: is it alive, and can it serve? It listens only once the database is migrated. */
export function probes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
}
