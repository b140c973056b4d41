import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from './faults.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name that tests use for the route. */
    endpoint?: string;
  }
}

/** A received request, without its headers, which contain the secret key. */
export interface Call {
  endpoint: string;
  method: string;
  path: string;
  body: unknown;
  /** Undefined without a response. */
  status: number | undefined;
}

const GATEWAY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

const isProcessed = ({ mode, processed }: Fault) => mode === 'timeout' || processed === true;

interface Watch {
  faults: Pick<Faults<never>, 'take' | 'hold' | 'release'>;
  calls: Call[];
  /** A server error in the provider's own form. */
  errorBody: (message: string) => object;
}

/** Records every request of this plugin and applies the planned faults. */
export function watchRequests(app: FastifyInstance, { faults, calls, errorBody }: Watch): void {
  const underway = new WeakMap<FastifyRequest, Fault>();
  const recorded = new WeakMap<FastifyRequest, Call>();

  app.addHook('preHandler', async (request, reply) => {
    const { endpoint = 'unknown' } = request.routeOptions.config;
    const { method, url: path, body } = request;
    const call: Call = { endpoint, method, path, body, status: undefined };
    calls.push(call);
    recorded.set(request, call);
    const fault = faults.take(endpoint);
    if (!fault) return;
    if (isProcessed(fault)) {
      underway.set(request, fault);
      return;
    }
    const payload = await sendFault(fault, reply);
    return payload === undefined ? reply : reply.send(payload);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = underway.get(request);
    const sent = fault ? await sendFault(fault, reply) : payload;
    const call = recorded.get(request);
    if (call && !reply.raw.destroyed) call.status = reply.statusCode;
    return fault ? (sent ?? '') : payload;
  });
  app.addHook('preClose', async () => faults.release());

  /** The body to send, or undefined once the connection is gone. */
  async function sendFault(fault: Fault, reply: FastifyReply): Promise<string | undefined> {
    if (fault.afterMs) await wait(fault.afterMs, undefined, { ref: false });
    if (fault.mode === 'hang' || fault.mode === 'timeout') await faults.hold();
    if (fault.mode === 'hang' || fault.mode === 'timeout' || fault.mode === 'reset') {
      reply.raw.destroy();
      if (!isProcessed(fault)) reply.hijack();
      return undefined;
    }
    const isPage = fault.mode === 'html';
    void reply
      .code(fault.status ?? (isPage ? 502 : Number(fault.mode)))
      .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
    return isPage
      ? GATEWAY_PAGE
      : JSON.stringify(errorBody('An error occurred. Please contact support'));
  }
}
