/** The requests of a burst. */
export type Requests =
  | { kind: 'same'; method: 'GET' | 'POST'; path: string; body?: string }
  /** Each path once, from where the last burst with this name stopped. */
  | { kind: 'walk'; name: string; paths: string[] }
  /** Each order by another person in another browser; the lines in turn. */
  | { kind: 'orders'; lines: OrderLine[][] };

export interface OrderLine {
  productId: number;
  price: number;
}

export interface Burst {
  /** Several share the connections evenly. */
  url: string | string[];
  requests: Requests;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

/** Times in milliseconds. */
export interface BurstResult {
  sent: number;
  /** Until the last answer. */
  seconds: number;
  answered: number;
  /** Answers outside 200 to 299, and lost connections. */
  failed: number;
  perSecond: number;
  /** Of all answers but the first on each connection, if there are others: under load, Node took a second to accept 64 connections. */
  p50: number;
  p99: number;
}

export type LoadApi = { send: (burst: Burst) => Promise<BurstResult> };
