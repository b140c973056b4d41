import type { BurstResult } from '../load/load-api.ts';
import { median } from '../statistics.ts';
import { cpuSeconds } from '../store/process-usage.ts';

export interface Side {
  pid: number;
  burst: (seconds: number) => Promise<BurstResult>;
  /** Resolves when nothing of the last burst is worked on any more. */
  settle: () => Promise<void>;
}

export interface Summary extends BurstResult {
  /** Milliseconds of processor time of the process for each answer. */
  cpuMs: number;
}

export interface Comparison {
  store: Summary;
  limit: Summary;
  /** The store's answers per second as a part of the limit's: the median of all rounds. */
  ratio: number;
}

const WARM_UP_SECONDS = 1;
/** A burst that had to go on this much longer than requested is so slow that noise does not matter. */
const SLOW = 1.5;

/** Measures both sides in turn, so that other load on the machine hits both. */
export async function alternate(
  { rounds, seconds }: { rounds: number; seconds: number },
  store: Side,
  limit: Side,
): Promise<Comparison> {
  await measure(store, WARM_UP_SECONDS);
  await measure(limit, WARM_UP_SECONDS);
  const pairs: { store: Summary; limit: Summary }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = { store: await measure(store, seconds), limit: await measure(limit, seconds) };
    pairs.push(pair);
    if (pair.store.seconds > seconds * SLOW) break;
  }
  return {
    store: summarize(pairs.map((pair) => pair.store)),
    limit: summarize(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.store.perSecond / pair.limit.perSecond)),
  };
}

async function measure({ pid, burst, settle }: Side, seconds: number): Promise<Summary> {
  const before = cpuSeconds(pid);
  const result = await burst(seconds);
  // Requests without a response yet still run, and must not slow the other side's turn.
  await settle();
  return { ...result, cpuMs: ((cpuSeconds(pid) - before) * 1000) / result.sent };
}

function summarize(rounds: Summary[]): Summary {
  const of = (name: keyof Summary) => median(rounds.map((round) => round[name]));
  const sum = (name: 'sent' | 'answered' | 'failed') =>
    rounds.reduce((total, round) => total + round[name], 0);
  return {
    sent: sum('sent'),
    seconds: of('seconds'),
    answered: sum('answered'),
    failed: sum('failed'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuMs: of('cpuMs'),
  };
}
