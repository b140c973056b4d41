import type { FastifyInstance } from 'fastify';
import { createFaults, type Fault } from './faults.ts';
import { providerApp } from './provider-app.ts';
import type { ProviderOptions, SandboxDeps } from './sandbox-deps.ts';
import { type Call, watchRequests } from './watch-requests.ts';
import { createDispatcher, type WebhookDispatcher } from './webhook-dispatcher.ts';

/** The test controls that both imitations share. */
export interface ProviderControls<Endpoint extends string> {
  fail: (fault: Fault<Endpoint>) => void;
  /** Drops the planned faults. */
  heal: () => void;
  /** Breaks the connections that hang. */
  release: () => void;
  readonly calls: Call[];
  readonly webhooks: WebhookDispatcher;
}

interface CoreOptions {
  /** The signature header of a forged webhook. */
  fakeSignature: () => Record<string, string>;
  /** A server error in the provider's own form. */
  errorBody: (message: string) => object;
  /** A refusal in the provider's own form; null for any other error. */
  refusalOf: (error: unknown) => { status: number; body: object } | null;
}

/** The parts of both imitations besides their ledger: faults, a log of calls, webhooks and the HTTP plugin. */
export function providerCore<Endpoint extends string>(
  { webhookUrl: url, webhookRetryMs: retryMs = [] }: ProviderOptions,
  { schedule }: SandboxDeps,
  { fakeSignature, errorBody, refusalOf }: CoreOptions,
) {
  const faults = createFaults<Endpoint>();
  const calls: Call[] = [];
  const webhooks = createDispatcher({ url, fakeSignature, schedule, retryMs });
  const { fail, heal, release } = faults;
  const controls: ProviderControls<Endpoint> = { fail, heal, release, calls, webhooks };
  return {
    controls,
    plugin: (addRoutes: (app: FastifyInstance) => void) => async (app: FastifyInstance) => {
      providerApp(app);
      watchRequests(app, { faults, calls, errorBody });
      app.setErrorHandler(async (error, _request, reply) => {
        const refusal = refusalOf(error);
        if (refusal) return reply.code(refusal.status).send(refusal.body);
        throw error;
      });
      addRoutes(app);
    },
  };
}
