import { readCases, type ReadCase } from '../cases/read-cases.ts';
import { computedGoal, readGoal } from '../report/verdicts.ts';
import type { RecordedRequest } from '../cases/record-request.ts';
import { rawRequest } from '../store/raw-request.ts';
import { untilIdle } from '../store/process-usage.ts';
import { alternate, type Comparison } from './alternate.ts';
import { CONNECTIONS, type Bench } from './bench.ts';
import { comparisonFigure } from './comparison-figure.ts';
import { sellAndEdit } from './sell-and-edit.ts';

type Encoding = Bench['stage']['encodings'][number];

const TURNS_PER_ROUND = 2;

const encodingLabels: Record<Encoding, string> = { identity: 'none', br: 'brotli' };

/** Every public read against Fastify sending the same bytes. Returns p99 by case, without compression. */
export async function measureReads(bench: Bench): Promise<Map<string, number>> {
  const p99 = new Map<string, number>();
  const wanted = (await readCases(bench.facts)).filter(({ name }) => bench.isWanted(name));
  const [first] = wanted;
  // Its figure would say how long V8 takes to compile the code that all of them run.
  if (first) await compareRead(bench, first, 'identity');
  for (const read of wanted) {
    for (const encoding of bench.stage.encodings) {
      const { comparison, bytes } = await compareRead(bench, read, encoding);
      const { details, ...measured } = comparisonFigure(comparison);
      const sent = `${(bytes / 1000).toFixed(1)} kB`;
      bench.add({
        section: 'reads',
        name: read.name,
        title: read.title,
        ...measured,
        goal: read.computed ? computedGoal : readGoal(bytes),
        details: { compression: encodingLabels[encoding], sent, ...details },
      });
      if (encoding === 'identity') {
        // Refused requests are fast: without a ratio there is no p99 either.
        p99.set(read.name, Number.isNaN(measured.value) ? Number.NaN : comparison.store.p99);
      }
      if (encoding === 'identity' && read.name === 'shop') addPageSize(bench, bytes);
      // Compressed, a store that is overloaded already says nothing new.
      if (Number.isNaN(measured.value)) break;
    }
  }
  return p99;
}

export async function measureReadsWhileSelling(bench: Bench): Promise<void> {
  const cases = (await readCases(bench.facts)).filter(({ whileSelling }) => whileSelling);
  for (const { name, title, request } of cases) {
    const sellingName = `${name}-selling`;
    if (!bench.isWanted(sellingName)) continue;
    const { compared, sold } = await whileSelling(bench, () =>
      compareRead(bench, { name, title, request }, 'identity'),
    );
    const { details, ...measured } = comparisonFigure(compared.comparison);
    bench.add({
      section: 'selling',
      name: sellingName,
      title,
      ...measured,
      goal: { atLeast: 0.4 },
      details: { 'sold and edited': sold, ...details },
    });
  }
}

async function whileSelling<Result>(bench: Bench, work: () => Promise<Result>) {
  const selling = sellAndEdit(bench);
  try {
    const compared = await work();
    return { compared, sold: await selling.stop() };
  } catch (error) {
    await selling.stop();
    throw error;
  }
}

async function compareRead(
  { stage, store, load, limits, bytesUrl, catalogueUrl }: Bench,
  { name, request, computed }: ReadCase,
  encoding: Encoding,
): Promise<{ comparison: Comparison; bytes: number }> {
  const headers = { 'accept-encoding': encoding };
  const { method, path, body: sent } = request;
  const { body, ...described } = await rawRequest(store.url + path, {
    method,
    headers,
    body: sent,
  });
  await limits.call('prepareBytes', {
    key: name,
    ...described,
    base64: body.toString('base64'),
  });
  const burst = (url: string, sentRequest: RecordedRequest, pid: number) => ({
    pid,
    burst: (seconds: number) =>
      load.call('send', {
        url,
        requests: { kind: 'same' as const, ...sentRequest },
        headers,
        connections: CONNECTIONS,
        seconds,
      }),
  });
  const comparison = await alternate(
    // Compression is one more step behind the same answer: one round shows it. Otherwise short turns, because the median of
    // several p99 is less sensitive to other load than the p99 of one long turn.
    encoding === 'br'
      ? { ...stage, rounds: 1 }
      : { rounds: stage.rounds * TURNS_PER_ROUND, seconds: stage.seconds / TURNS_PER_ROUND },
    { ...burst(store.url, request, store.pid), settle: () => store.settle() },
    {
      ...(computed
        ? burst(catalogueUrl, { method: 'GET', path: computed }, limits.pid)
        : burst(bytesUrl, { ...request, path: `/${name}` }, limits.pid)),
      settle: () => untilIdle(limits.pid),
    },
  );
  return { comparison, bytes: body.length };
}

function addPageSize(bench: Bench, bytes: number): void {
  bench.add({
    section: 'process',
    name: 'shop-size',
    title: 'First response of `/shop` before compression',
    value: bytes / 1000,
    unit: 'kB',
    goal: { atMost: 120 },
    details: { note: 'with 60 cards' },
  });
}
