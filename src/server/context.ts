import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from './adapters/clock.ts';
import type { PaymentPorts } from './payments/payment-ports.ts';

export interface SignedInUser {
  id: number;
  username: string;
  role: string;
  sessionId: string;
}

/** The browser's side of a session: what its cookie says, and how to change that. */
export interface SessionCookie {
  read(): Promise<string | null>;
  write(sessionId: string): Promise<void>;
  clear(): Promise<void>;
  /** What tells this browser from others over many sessions; null where nobody has signed in with it. */
  readBrowser(): string | null;
  writeBrowser(token: string): void;
}

/** Which orders a browser may see in full. It gives no right to change them. */
export interface OrderViewer {
  /** Hashes of change secrets: every order that was placed with one of them. */
  browsers: string[];
  /** Ids of orders whose phone number somebody knew in this browser. */
  orders: number[];
}

/** The browser's side of that: what its cookie says, and how to change it. */
export interface ViewerCookie {
  read(): Promise<OrderViewer>;
  write(viewer: OrderViewer): Promise<void>;
}

/** What a procedure works with, made anew for each request. */
export interface Context {
  em: SqlEntityManager;
  now: Clock;
  /** Null for shoppers, and wherever a page is rendered that everybody may see. */
  user: SignedInUser | null;
  cookie: SessionCookie;
  viewer: ViewerCookie;
  /** The network address a request came from; empty where a page is rendered for everybody. */
  address: string;
  /** Counts a long answer as several reads of the address, where reads are counted; throws `too_many_requests`. */
  countReads?: (reads: number) => void;
  userAgent: string;
  /** False lifts the limits per address and per person, for load tests. */
  rateLimits: boolean;
  payments: PaymentPorts;
  /** Requests come through a proxy that TRUST_PROXY does not name. */
  isProxyIgnored: () => boolean;
}
