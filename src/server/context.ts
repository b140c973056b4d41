import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/languages.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { Retention } from '#shared/retention.ts';
import type { Rights } from '#shared/staff-rights.ts';
import type { Clock } from './adapters/clock.ts';
import type { PaymentGateway } from './adapters/provider/payment-gateway.ts';
import type { ProviderAdapter } from './adapters/provider/provider-adapter.ts';
import type { Trace } from './trace.ts';
import type { WebhookAddresses } from './adapters/webhook-addresses.ts';
import type { AppSecrets } from './encrypt-secret.ts';
import type { Jobs } from './jobs/jobs.ts';

/** A member of staff, or the program that an API key was given to. */
export interface SignedInUser extends Rights {
  id: number;
  username: string;
  /** Empty when the account has no name besides its username. */
  name: string;
  /** Null for an API key. */
  sessionId: string | null;
  /** When the person last proved who they are; absent for an API key. */
  verifiedAt?: Date;
}

/** A member of staff. */
export interface SignedInPerson extends SignedInUser {
  sessionId: string;
}

/** Reads and writes the session and the browser token of a request's sender. */
export interface SessionCookie {
  read(): Promise<string | null>;
  write(sessionId: string): Promise<void>;
  clear(): Promise<void>;
  /** A token that identifies this browser across sessions; null when nobody has signed in with it. */
  readBrowser(): string | null;
  writeBrowser(token: string): void;
  /** The data that an earlier step of signing in stored in this browser; null after five minutes. */
  readStep(step: SignInStep): string | null;
  /** Null removes it. */
  writeStep(step: SignInStep, value: string | null): void;
}

/** Something that one request begins and the next one of the same browser ends. */
export type SignInStep = 'password' | 'passkey' | 'new-passkey';

/** Which orders a browser may see in full. It gives no right to change them. */
export interface OrderAccess {
  /** Hashes of change secrets: every order that was placed with one of them. */
  browsers: string[];
  /** Ids of orders whose phone number was entered in this browser. */
  orders: number[];
}

/** Reads and writes the `OrderAccess` of a request's sender. */
export interface OrderAccessCookie {
  read(): Promise<OrderAccess>;
  write(access: OrderAccess): Promise<void>;
}

/** The dependencies of payments outside the domain. */
export interface PaymentDeps {
  /** Built-in imitations replace the providers. */
  sandbox: boolean;
  /** Encrypt the providers' keys. */
  secrets: AppSecrets;
  /** How long an unpaid order keeps its stock; 0 is for ever. */
  holdHours: number;
  providers: Record<PaymentProvider, ProviderAdapter>;
  connect(provider: PaymentProvider, secretKey: string): PaymentGateway;
  scriptUrl: (provider: PaymentProvider) => string;
  /** Where browsers reach the store, without a slash at the end. */
  shopUrl: () => string;
}

/** The rest of the limit of an API key or an address. */
export interface Quota {
  perMinute: number;
  left: number;
  /** Until nothing is used of the limit; where nothing is left, until one request is. */
  resetSeconds: number;
}

/**
 * The context of a domain function, in a request and in a background job alike.
 *
 * A domain function takes its context first. One that must be atomic opens `ctx.em.transactional(tx => …)`, which starts
 * with an empty identity map; one that takes part in its caller's transaction takes `tx` first. Nothing else forks.
 */
export interface Ctx {
  em: SqlEntityManager;
  now: Clock;
  payments: PaymentDeps;
  jobs: Jobs;
}

/** `Ctx` with the facts of one request. */
export interface RequestCtx extends Ctx {
  /** Null for customers, and while a page for everybody is rendered. */
  user: SignedInUser | null;
  cookie: SessionCookie;
  orderAccess: OrderAccessCookie;
  /** The client's network address; empty while a page for everybody is rendered. */
  address: string;
  /** Counts a long answer as several reads when reads are limited. Throws `too_many_requests`. */
  countReads?: (reads: number) => void;
  /** Called when the result of a request exists already, so that nothing was done. */
  noteRepeated?: () => void;
  userAgent: string;
  /** In which the answer says what the seller wrote. */
  language: Language;
  /** The origin of the store as the browser shows it, like `https://shop.example`; empty like `address`. */
  origin: string;
  /** The id in the answer's header and in the log. */
  requestId?: string;
  trace: Trace;
  /** Reads a report, from the replica if there is one that is up to date. `work` may be repeated. */
  readReport: <Result>(work: (em: SqlEntityManager) => Promise<Result>) => Promise<Result>;
  /** Called after each procedure: `ok` or the code of its error. */
  observeProcedure?: ((procedure: string, outcome: string) => void) | undefined;
  /** How long data is stored. */
  retention: Retention;
  /** False lifts the limits per address and per person, for load tests. */
  rateLimits: boolean;
  /** Where webhooks may be sent to. */
  webhookAddresses: WebhookAddresses;
  /** Requests come through a proxy that TRUST_PROXY does not name. */
  isProxyIgnored: () => boolean;
}

/** `Ctx` of a signed-in member of staff or an API key, and the network address. */
export interface StaffCtx extends Ctx {
  user: SignedInUser;
  address: string;
}

/** `RequestCtx` of a signed-in member of staff or an API key. */
export interface StaffRequestCtx extends RequestCtx {
  user: SignedInUser;
}

/** `RequestCtx` of a signed-in member of staff. */
export interface PersonCtx extends RequestCtx {
  user: SignedInPerson;
}
