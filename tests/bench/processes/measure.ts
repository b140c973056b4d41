import type { ChildProcessOf } from '../child-calls.ts';
import type { LoadApi, Requests } from '../load/load-api.ts';
import { median } from '../statistics.ts';
import { cpuSeconds, treeCpuSeconds, untilIdle } from '../store/process-usage.ts';
import type { StoreProcess } from '../store/store-process.ts';

export interface Setup {
  name: string;
  stores: StoreProcess[];
}

export interface Case {
  name: string;
  title: string;
  requests: Requests;
}

/** The medians of all rounds. CPU is the processor time for one answer in milliseconds. */
export interface Result {
  perSecond: number;
  /** To the first setup in the same round. */
  ratio: number;
  p99: number;
  failed: number;
  storeCpu: number;
  primaryCpu: number;
  replicaCpu: number;
}

interface Options {
  load: ChildProcessOf<LoadApi>;
  /** Of the servers' first processes. */
  servers: { primary: number; replica: number };
  connections: number;
  rounds: number;
  seconds: number;
}

type Round = Omit<Result, 'ratio'>;

const CPU_KEYS = ['storeCpu', 'primaryCpu', 'replicaCpu'] as const;

/** Measures one case with every setup, in turn, so that other load on the machine hits all of them. */
export async function measureCase(
  { requests }: Case,
  setups: Setup[],
  options: Options,
): Promise<Map<string, Result>> {
  const rounds = new Map<string, Round[]>(setups.map(({ name }) => [name, []]));
  for (const { stores } of setups) await burst(stores, requests, { ...options, seconds: 0.5 });
  for (let round = 0; round < options.rounds; round += 1) {
    for (const { name, stores } of setups)
      rounds.get(name)?.push(await burst(stores, requests, options));
  }
  const [first] = rounds.values();
  return new Map(
    [...rounds].map(([name, own]) => {
      const of = (key: keyof Round) => median(own.map((each) => each[key]));
      const ratios = own.map(({ perSecond }, at) => perSecond / (first?.[at]?.perSecond ?? NaN));
      const [storeCpu, primaryCpu, replicaCpu] = CPU_KEYS.map(of) as [number, number, number];
      return [
        name,
        {
          perSecond: of('perSecond'),
          ratio: median(ratios),
          p99: of('p99'),
          failed: own.reduce((sum, { failed }) => sum + failed, 0),
          storeCpu,
          primaryCpu,
          replicaCpu,
        },
      ];
    }),
  );
}

async function burst(
  stores: StoreProcess[],
  requests: Requests,
  { load, servers, connections, seconds }: Options,
): Promise<Round> {
  const usage = () => [
    stores.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    treeCpuSeconds(servers.primary),
    treeCpuSeconds(servers.replica),
  ];
  const before = usage();
  const result = await load.call('send', {
    url: stores.map(({ url }) => url),
    requests,
    headers: { 'accept-encoding': 'identity' },
    connections,
    seconds,
  });
  for (const { pid } of stores) await untilIdle(pid);
  const [storeCpu = 0, primaryCpu = 0, replicaCpu = 0] = usage().map(
    (after, at) => ((after - (before[at] ?? 0)) * 1000) / result.answered,
  );
  const { perSecond, p99, failed } = result;
  return { perSecond, p99, failed, storeCpu, primaryCpu, replicaCpu };
}
