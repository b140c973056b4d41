import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadAccount } from './payments/provider-accounts.ts';
import type { PaymentContext } from './payments/settle.ts';

interface Options {
  dataDir: string;
  context: () => PaymentContext;
  /** Where this process answers itself. */
  origin: () => string;
}

export const SANDBOX_PREFIX = '/sandbox';

/** Serves the imitations of the payment providers below `/sandbox`. Nothing else of the server knows of them. */
export async function mountSandbox(app: FastifyInstance, options: Options): Promise<void> {
  const { createSandbox } = await import('../sandbox/sandbox.ts');
  const { context, origin } = options;
  const webhookUrl = (provider: string) => `${origin()}/api/webhooks/${provider}`;
  const sandbox = createSandbox({
    stateFile: path.join(options.dataDir, 'sandbox.json'),
    merchant: 'Adunni',
    paystack: { webhookUrl: () => webhookUrl('paystack') },
    flutterwave: {
      webhookUrl: () => webhookUrl('flutterwave'),
      secretHash: async () => (await loadAccount(context(), 'flutterwave'))?.webhookSecret ?? '',
    },
  });
  await app.register(sandbox.plugin, { prefix: SANDBOX_PREFIX });
}
