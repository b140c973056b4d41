import { expect, it } from 'vitest';
import { summarizeProfile } from '#tests/bench/profile/summarize-profile.ts';

const frame = (id: number, functionName: string, url: string) => ({
  id,
  callFrame: { functionName, url, lineNumber: 9 },
});

const profile = {
  nodes: [
    frame(1, 'renderToString', 'file:///shop/node_modules/react-dom/cjs/server.js'),
    frame(2, 'presentProduct', 'file:///shop/src/server/catalog/present-product.ts'),
    frame(3, '(idle)', ''),
    frame(4, '(garbage collector)', ''),
    frame(5, 'writev', 'node:internal/stream_base_commons'),
    frame(6, 'parse', 'file:///shop/node_modules/@trpc/server/dist/index.js'),
  ],
  startTime: 1_000_000,
  samples: [1, 1, 2, 3, 4, 5, 6],
  timeDeltas: [1000, 2000, 1000, 5000, 500, 250, 250],
};

it('self time is summed by package and folder, without idle time', () => {
  const { busyMs, places } = summarizeProfile(profile, 0, Infinity);
  expect(busyMs).toBe(5);
  expect(places.map(({ name, ms }) => [name, ms])).toEqual([
    ['react-dom', 3],
    ['src/server/catalog', 1],
    ['(garbage collector)', 0.5],
    ['node:internal/stream_base_commons', 0.25],
    ['@trpc/server', 0.25],
  ]);
});

it('only samples between the two moments count', () => {
  const { busyMs, functions } = summarizeProfile(profile, 1_001_500, 1_004_500);
  expect(busyMs).toBe(3);
  expect(functions[0]).toMatchObject({
    name: 'renderToString node_modules/react-dom/cjs/server.js:10',
    ms: 2,
  });
});
