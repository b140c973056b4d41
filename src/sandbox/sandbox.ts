import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ProviderOptions, SandboxDeps } from './provider/sandbox-deps.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { createSchedule } from './provider/schedule.ts';
import type { FlutterwaveSandbox } from './flutterwave/flutterwave-sandbox.ts';
import { createFlutterwave } from './flutterwave/flutterwave.ts';
import { createFlutterwaveLedger, type FlutterwaveLedger } from './flutterwave/ledger.ts';
import { createPaystackLedger, type PaystackLedger } from './paystack/ledger.ts';
import type { PaystackOptions, PaystackSandbox } from './paystack/paystack-sandbox.ts';
import { createPaystack } from './paystack/paystack.ts';

export interface SandboxOptions {
  /** The origin at which browsers reach the sandbox; otherwise that of the request. */
  publicUrl?: string | (() => string | undefined);
  /** Keeps the ledgers over a restart. Without it they are lost. */
  stateFile?: string;
  /** How long a late payment and each step of a refund take; 5 s by default. Tests call `flush()` instead of waiting. */
  laterMs?: number;
  /** The store's name on the payer's page. */
  merchant?: string;
  now?: () => Date;
  paystack?: PaystackOptions;
  flutterwave?: ProviderOptions;
}

/** Where a store finds the imitations. */
export interface SandboxAddresses {
  paystackApiUrl: string;
  paystackScriptUrl: string;
  flutterwaveApiUrl: string;
  flutterwaveScriptUrl: string;
}

export interface Sandbox {
  paystack: PaystackSandbox;
  flutterwave: FlutterwaveSandbox;
  /** Registered under a prefix of its own: `app.register(sandbox.plugin, { prefix: '/sandbox' })`. */
  plugin: (app: FastifyInstance) => Promise<void>;
  /** Runs everything that is scheduled now: late payments, refunds, webhooks. */
  flush(): Promise<void>;
}

/** `mount` is the address of the plugin, like `http://127.0.0.1:3000/sandbox`. */
export const sandboxAddresses = (mount: string): SandboxAddresses => ({
  paystackApiUrl: `${mount}/paystack`,
  paystackScriptUrl: `${mount}/paystack/v2/inline.js`,
  flutterwaveApiUrl: `${mount}/flutterwave/v3`,
  flutterwaveScriptUrl: `${mount}/flutterwave/v3.js`,
});

interface Imitation {
  plugin: (app: FastifyInstance) => Promise<void>;
}

interface State {
  paystack: PaystackLedger;
  flutterwave: FlutterwaveLedger;
}

/** Imitations of Paystack and Flutterwave, each with its own ledger. No money moves. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { stateFile, publicUrl, laterMs = 5000, merchant = 'the shop' } = options;
  const saved = (stateFile ? loadState(stateFile) : null) as Partial<State> | null;
  const state: State = {
    paystack: { ...createPaystackLedger(), ...saved?.paystack },
    flutterwave: { ...createFlutterwaveLedger(), ...saved?.flutterwave },
  };
  const schedule = createSchedule();
  const deps: SandboxDeps = {
    now: options.now ?? (() => new Date()),
    schedule,
    laterMs,
    merchant,
    publicUrl: typeof publicUrl === 'function' ? publicUrl : () => publicUrl,
    changed() {
      if (stateFile) saveState(stateFile, state);
    },
  };
  const paystack = createPaystack(state.paystack, options.paystack ?? {}, deps);
  const flutterwave = createFlutterwave(state.flutterwave, options.flutterwave ?? {}, deps);
  const imitations = { paystack, flutterwave } satisfies Record<PaymentProvider, Imitation>;
  return {
    ...imitations,
    async plugin(app) {
      for (const [name, { plugin }] of Object.entries(imitations)) {
        await app.register(plugin, { prefix: `/${name}` });
      }
      app.addHook('onClose', async () => schedule.stop());
    },
    flush: () => schedule.flush(),
  };
}

/** Null without a file. Throws where the file cannot be read. */
function loadState(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return JSON.parse(text);
}

/** Replaces the file atomically: a crash leaves the old one. */
function saveState(file: string, state: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, file);
}
