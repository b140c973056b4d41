import autocannon from 'autocannon';
import { serveCalls } from '../child-calls.ts';
import { AnswerTimes } from '../statistics.ts';
import type { Burst, BurstResult, LoadApi, Requests } from './load-api.ts';
import { orderBody } from './order-bodies.ts';

/** Where each walk continues. */
const positions = new Map<string, number>();

function nextOf<Item>(name: string, items: Item[]): Item {
  const at = positions.get(name) ?? 0;
  positions.set(name, at + 1);
  const item = items[at % items.length];
  if (item === undefined) throw new Error(`${name} has nothing to send`);
  return item;
}

function toRequest(requests: Requests): autocannon.Request {
  switch (requests.kind) {
    case 'same': {
      const { method, path, body } = requests;
      return { method, path, body };
    }
    case 'walk': {
      const { name, paths } = requests;
      return { setupRequest: (request) => ({ ...request, path: nextOf(name, paths) }) };
    }
    case 'orders': {
      const { lines } = requests;
      return {
        method: 'POST',
        path: '/api/orders',
        setupRequest: (request) => ({ ...request, body: orderBody(nextOf('orders', lines)) }),
      };
    }
  }
}

/** A burst goes on until there are two answers for each connection, so that a slow store is measured too, but not forever. */
const MIN_ANSWERS_PER_CONNECTION = 2;
const MAX_PROLONGATION = 4;
const CHECK_MS = 20;

async function send({ url, requests, headers, connections, seconds }: Burst): Promise<BurstResult> {
  const sendsJson = requests.kind === 'orders' || (requests.kind === 'same' && requests.body);
  const times = new AnswerTimes();
  let failed = 0;
  const ended = Promise.withResolvers<autocannon.Result>();
  const options = {
    // autocannon takes several, which its types do not say.
    url: url as string,
    connections,
    duration: seconds * MAX_PROLONGATION,
    sampleInt: CHECK_MS,
    headers: { ...headers, ...(sendsJson && { 'content-type': 'application/json' }) },
    requests: [toRequest(requests)],
  };
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const running = autocannon(options, (error, result) =>
    error ? ended.reject(error) : ended.resolve(result),
  );
  let took = 0;
  running.on('response', (client, status, _bytes, time) => {
    if (status >= 200 && status < 300) times.add(client, time);
    else failed += 1;
    took = elapsed();
  });
  const check = setInterval(() => {
    const isEnough = times.count + failed >= connections * MIN_ANSWERS_PER_CONNECTION;
    if (isEnough && elapsed() >= seconds) running.stop();
  }, CHECK_MS);
  const { errors, requests: counted } = await ended.promise;
  clearInterval(check);
  if (times.count === 0) took = elapsed();
  return {
    sent: counted.sent,
    answered: times.count,
    seconds: took,
    failed: failed + errors,
    perSecond: times.count / took,
    ...times.percentiles(),
  };
}

serveCalls({ send } satisfies LoadApi);
