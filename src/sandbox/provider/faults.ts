export interface Fault<Endpoint extends string = string> {
  endpoint: Endpoint;
  /**
   * `401`: the key is refused; `500`, `503`: the provider's own error; `html`: a gateway's page (502 unless `status` says otherwise);
   * `hang`: nothing is done and nothing ever answered; `timeout`: the work is done, the answer never comes;
   * `reset`: the connection breaks.
   */
  mode: '401' | '500' | '503' | 'html' | 'hang' | 'timeout' | 'reset';
  /** How many requests it hits, one unless given. */
  times?: number;
  /** The work is done all the same, only its answer is lost. */
  processed?: boolean;
  /** How long the faulty answer takes, as Flutterwave's 503 does after about 28 s. */
  afterMs?: number;
  status?: number;
}

export interface Faults<Endpoint extends string> {
  fail: (fault: Fault<Endpoint>) => void;
  heal: () => void;
  take: (endpoint: string) => Fault | undefined;
  /** Waits until `release`: a request that is never answered. */
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
