import type { FastifyInstance } from 'fastify';
import type { Surroundings } from './provider/provider-options.ts';
import { createSchedule } from './provider/schedule.ts';
import { loadState, saveState } from './provider/state-file.ts';
import type { FlutterwaveOptions, FlutterwaveSandbox } from './flutterwave/flutterwave-sandbox.ts';
import { createFlutterwave } from './flutterwave/flutterwave.ts';
import { createFlutterwaveLedger, type FlutterwaveLedger } from './flutterwave/ledger.ts';
import { createPaystackLedger, type PaystackLedger } from './paystack/ledger.ts';
import type { PaystackOptions, PaystackSandbox } from './paystack/paystack-sandbox.ts';
import { createPaystack } from './paystack/paystack.ts';

export interface SandboxOptions {
  /** The origin at which browsers reach the sandbox; else the one that each request came to. */
  publicUrl?: string | (() => string | undefined);
  /** Remembers what was paid over a restart. Without it everything is forgotten. */
  stateFile?: string;
  /** How long a late payment and each step of a refund take; 5 s. Tests use `flush()` instead of waiting. */
  laterMs?: number;
  /** The shop's name as payers see it. */
  merchant?: string;
  now?: () => Date;
  paystack?: PaystackOptions;
  flutterwave?: FlutterwaveOptions;
}

/** Where a shop finds the imitations. */
export interface SandboxAddresses {
  paystackApiUrl: string;
  paystackScriptUrl: string;
  flutterwaveApiUrl: string;
  flutterwaveScriptUrl: string;
}

export interface Sandbox {
  paystack: PaystackSandbox;
  flutterwave: FlutterwaveSandbox;
  /** To be registered under a prefix of its own: `app.register(sandbox.plugin, { prefix: '/sandbox' })`. */
  plugin: (app: FastifyInstance) => Promise<void>;
  /** Lets everything that was going to happen by itself happen now: late payments, refunds, webhooks. */
  flush(): Promise<void>;
}

/** `mount` is the address of the plugin, such as `http://127.0.0.1:3000/sandbox`. */
export const sandboxAddresses = (mount: string): SandboxAddresses => ({
  paystackApiUrl: `${mount}/paystack`,
  paystackScriptUrl: `${mount}/paystack/v2/inline.js`,
  flutterwaveApiUrl: `${mount}/flutterwave/v3`,
  flutterwaveScriptUrl: `${mount}/flutterwave/v3.js`,
});

interface State {
  paystack: PaystackLedger;
  flutterwave: FlutterwaveLedger;
}

/** Imitations of Paystack and Flutterwave with a memory of their own. No money moves. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { stateFile, publicUrl, laterMs = 5000, merchant = 'the shop' } = options;
  const saved = (stateFile ? loadState(stateFile) : null) as Partial<State> | null;
  const state: State = {
    paystack: { ...createPaystackLedger(), ...saved?.paystack },
    flutterwave: { ...createFlutterwaveLedger(), ...saved?.flutterwave },
  };
  const schedule = createSchedule();
  const surroundings: Surroundings = {
    now: options.now ?? (() => new Date()),
    schedule,
    laterMs,
    merchant,
    publicUrl: typeof publicUrl === 'function' ? publicUrl : () => publicUrl,
    changed() {
      if (stateFile) saveState(stateFile, state);
    },
  };
  const paystack = createPaystack(state.paystack, options.paystack ?? {}, surroundings);
  const flutterwave = createFlutterwave(state.flutterwave, options.flutterwave ?? {}, surroundings);
  return {
    paystack,
    flutterwave,
    async plugin(app) {
      await app.register(paystack.plugin, { prefix: '/paystack' });
      await app.register(flutterwave.plugin, { prefix: '/flutterwave' });
      app.addHook('onClose', async () => schedule.stop());
    },
    flush: () => schedule.flush(),
  };
}
