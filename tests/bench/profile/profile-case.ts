import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missCases } from '../cases/miss-cases.ts';
import { orderCases } from '../cases/order-cases.ts';
import { readCases } from '../cases/read-cases.ts';
import { startChild } from '../child-calls.ts';
import type { LoadApi, Requests } from '../load/load-api.ts';
import { CONNECTIONS } from '../measure/bench.ts';
import type { Facts } from '../seed/read-facts.ts';
import { seedStore } from '../seed/seed-store.ts';
import type { Stage } from '../stages.ts';
import { createBenchDatabase } from '../store/bench-database.ts';
import { startStore } from '../store/store-process.ts';
import { summarizeProfile, type Cost, type CpuProfile } from './summarize-profile.ts';

const WARM_UP_SECONDS = 3;
const SECONDS = 8;
const LINES = 30;

/** Loads one case on a store that records a CPU profile, and prints where its time goes. */
export async function profileCase(name: string, stage: Stage): Promise<void> {
  const profileDir = await mkdtemp(path.join(tmpdir(), 'adunni-profile-'));
  const database = await createBenchDatabase(stage.database);
  const load = startChild<LoadApi>(path.resolve(import.meta.dirname, '../load/load-process.ts'));
  try {
    const facts = await seedStore(database, stage.products, stage.orders);
    const { requests, connections } = await findRequests(name, facts);
    const store = await startStore(database, { profileDir });
    const burst = {
      url: store.url,
      requests,
      connections,
      headers: { 'accept-encoding': 'identity' },
    };
    await load.call('send', { ...burst, seconds: WARM_UP_SECONDS });
    const from = monotonicMicroseconds();
    const result = await load.call('send', { ...burst, seconds: SECONDS });
    const to = monotonicMicroseconds();
    await store.stop();
    const profile = await readProfile(profileDir, store.pid);
    const { busyMs, functions, places } = summarizeProfile(profile, from, to);
    console.log(
      `${name}: ${result.perSecond.toFixed(0)} answers/s, ${(busyMs / result.answered).toFixed(2)} ms of main thread each`,
    );
    print('Self time by package and folder', places, result.answered);
    print('Self time by function', functions, result.answered);
  } finally {
    await load.stop();
    await database.drop();
    await rm(profileDir, { recursive: true, force: true });
  }
}

/** The clock of V8's profiles. */
const monotonicMicroseconds = () => Number(process.hrtime.bigint() / 1000n);

async function findRequests(
  name: string,
  facts: Facts,
): Promise<{ requests: Requests; connections: number }> {
  const read = (await readCases(facts)).find((each) => each.name === name);
  if (read) return { requests: { kind: 'same', ...read.request }, connections: CONNECTIONS };
  const miss = missCases(facts).find((each) => each.name === name);
  if (miss) return { requests: miss.requests, connections: CONNECTIONS };
  const order = orderCases(facts).find((each) => each.name === name);
  if (order) {
    return {
      requests: { kind: 'orders', lines: order.lines },
      connections: order.connections,
    };
  }
  throw new Error(`there is no read, miss or order case ${name}`);
}

/** The file of the server; the script that started it and each of its threads write one too. */
async function readProfile(folder: string, pid: number): Promise<CpuProfile> {
  const files = await readdir(folder);
  const file = files.find((each) => each.includes(`.${pid}.0.`));
  if (!file) throw new Error(`the store wrote no profile: ${files.join(', ')}`);
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as CpuProfile;
}

function print(title: string, costs: Cost[], answered: number): void {
  console.log(`\n${title}`);
  for (const { name, ms, part } of costs.slice(0, LINES)) {
    const each = (ms / answered).toFixed(3).padStart(8);
    console.log(`${(part * 100).toFixed(1).padStart(5)} % ${each} ms  ${name}`);
  }
}
