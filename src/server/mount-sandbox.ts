import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { byProvider } from '#shared/payment-providers.ts';
import type { Ctx } from './context.ts';
import { loadAccount } from './payment-settings/provider-accounts.ts';

interface Options {
  dataDir: string;
  context: () => Ctx;
  /** Where this process reaches itself. */
  origin: () => string;
}

export const SANDBOX_PREFIX = '/sandbox';

/** Serves the imitations of the payment providers below `/sandbox`. The rest of the server knows only their addresses. */
export async function mountSandbox(app: FastifyInstance, options: Options): Promise<void> {
  const { createSandbox } = await import('#sandbox/sandbox.ts');
  const { context, origin } = options;
  const sandbox = createSandbox({
    stateFile: path.join(options.dataDir, 'sandbox.json'),
    merchant: 'Adunni',
    ...byProvider((provider) => ({
      webhookUrl: () => `${origin()}/api/webhooks/${provider}`,
      webhookSecret: async () => (await loadAccount(context(), provider))?.webhookSecret ?? '',
    })),
  });
  await app.register(sandbox.plugin, { prefix: SANDBOX_PREFIX });
}
