import path from 'node:path';
import { startChild } from './child-calls.ts';
import type { LimitsApi } from './limits/limits-api.ts';
import type { LoadApi } from './load/load-api.ts';
import type { Bench } from './measure/bench.ts';
import { measureMemory } from './measure/measure-memory.ts';
import { measureMisses } from './measure/measure-misses.ts';
import { measureOffice } from './measure/measure-office.ts';
import { measureOrders } from './measure/measure-orders.ts';
import { measureReads, measureReadsWhileSelling } from './measure/measure-reads.ts';
import { measureSearch } from './measure/measure-search.ts';
import { measureStart } from './measure/measure-start.ts';
import { seedStore } from './seed/seed-store.ts';
import type { Part, Stage } from './stages.ts';
import { createBenchDatabase } from './store/bench-database.ts';
import { startStore } from './store/store-process.ts';

const script = (name: string) => path.resolve(import.meta.dirname, name);

/** Measures one stage on a database of its own. Returns the p99 of each read in milliseconds. */
export async function runStage(
  stage: Stage,
  isWanted: Bench['isWanted'],
  add: Bench['add'],
): Promise<Map<string, number>> {
  const database = await createBenchDatabase(stage.database);
  const cleanUp: (() => Promise<void>)[] = [() => database.drop()];
  try {
    const start = performance.now();
    const facts = await seedStore(database, stage.products, stage.orders);
    console.log(
      `\n${stage.database}: ${stage.products} products and ${stage.orders} orders written in ${Math.round((performance.now() - start) / 1000)} s`,
    );
    const forLimits = await database.forLimits();
    if (stage.parts.has('start')) await measureStart({ add, isWanted }, stage.rounds, database);
    const load = startChild<LoadApi>(script('load/load-process.ts'));
    cleanUp.push(() => load.stop());
    const limits = startChild<LimitsApi>(script('limits/limits-process.ts'));
    cleanUp.push(() => limits.stop());
    const urls = await limits.call('open', forLimits);
    const store = await startStore(database);
    cleanUp.push(() => store.stop());
    return await measureParts({ stage, facts, store, load, limits, ...urls, isWanted, add });
  } finally {
    for (const undo of cleanUp.reverse()) await undo();
  }
}

async function measureParts(bench: Bench): Promise<Map<string, number>> {
  let p99 = new Map<string, number>();
  // Orders come after the reads: the store sends thousands of mails about them for minutes.
  const parts: Partial<Record<Part, (bench: Bench) => Promise<void>>> = {
    search: measureSearch,
    office: measureOffice,
    misses: measureMisses,
    reads: async () => void (p99 = await measureReads(bench)),
    selling: measureReadsWhileSelling,
    orders: measureOrders,
    memory: measureMemory,
  };
  for (const [part, measure] of Object.entries(parts)) {
    if (!bench.stage.parts.has(part as Part)) continue;
    // A run takes long: the other parts are worth measuring.
    await measure(bench).catch((error: unknown) => {
      console.error(`${part} could not be measured:`, error);
      process.exitCode = 1;
    });
  }
  return p99;
}
