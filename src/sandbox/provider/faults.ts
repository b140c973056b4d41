export interface Fault<Endpoint extends string = string> {
  endpoint: Endpoint;
  /**
   * `401`: the key is refused. `500`, `503`: the provider's own error. `html`: a gateway's page, with status 502 by default.
   * `hang`: nothing is done and no response comes. `timeout`: the work is done, but no response comes. `reset`: the connection breaks.
   */
  mode: '401' | '500' | '503' | 'html' | 'hang' | 'timeout' | 'reset';
  /** How many requests it affects; one by default. */
  times?: number;
  /** The work is done, only the response is lost. */
  processed?: boolean;
  /** The delay of the response, like Flutterwave's 503 after about 28 s. */
  afterMs?: number;
  status?: number;
}

export interface Faults<Endpoint extends string> {
  fail: (fault: Fault<Endpoint>) => void;
  heal: () => void;
  take: (endpoint: string) => Fault | undefined;
  /** Waits until `release`, for a request without a response. */
  hold: () => Promise<void>;
  release: () => void;
}

export function createFaults<Endpoint extends string>(): Faults<Endpoint> {
  let planned: { fault: Fault; left: number }[] = [];
  let held: (() => void)[] = [];
  return {
    fail(fault) {
      planned.push({ fault, left: fault.times ?? 1 });
    },
    heal() {
      planned = [];
    },
    take(endpoint) {
      const next = planned.find(({ fault }) => fault.endpoint === endpoint);
      if (!next) return undefined;
      next.left -= 1;
      if (next.left <= 0) planned = planned.filter((each) => each !== next);
      return next.fault;
    },
    hold: () => new Promise((resolve) => held.push(resolve)),
    release() {
      for (const resolve of held) resolve();
      held = [];
    },
  };
}
