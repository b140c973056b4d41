import { PgBoss } from 'pg-boss';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';

const copy = await copyDatabase(inject('prepared'));
const database = await openDatabase(copy);
afterAll(async () => {
  await database.close();
  await copy.drop();
});

it('a start replaces the schedule of an earlier version, runs each job and leaves room for requests', async () => {
  const earlier = new PgBoss({ ...database.jobs, schema: 'jobs' });
  await earlier.start();
  await earlier.createQueue('sweep');
  await earlier.schedule('sweep', '* * * * *');
  await earlier.stop();

  const runs = new Set<string>();
  const errors: unknown[] = [];
  const run = (name: string) => async () => void runs.add(name);
  const jobs = createJobs(database.jobs);
  const turns = countTurns();
  await jobs.start(
    {
      settlePayments: run('settlePayments'),
      expireOrders: run('expireOrders'),
      remindBuyers: run('remindBuyers'),
      publishRates: run('publishRates'),
      workOffPlans: run('workOffPlans'),
      mail: run('mail'),
      whatsapp: run('whatsapp'),
      probe: run('probe'),
      disputes: run('disputes'),
      removeOldData: run('removeOldData'),
      resumePictures: run('resumePictures'),
      importProducts: run('importProducts'),
      fetchPictures: run('fetchPictures'),
      reconcile: run('reconcile'),
      updateSummaries: run('updateSummaries'),
      foldOrderCounts: run('foldOrderCounts'),
      picture: run('picture'),
      webhook: () => Promise.resolve(true),
    },
    { error: (error) => errors.push(error), queueError: (error) => errors.push(error) },
  );
  // Requests are served meanwhile.
  expect(turns.stop()).toBeGreaterThan(20);
  const started = [
    'disputes',
    'expireOrders',
    'fetchPictures',
    'foldOrderCounts',
    'importProducts',
    'mail',
    'probe',
    'publishRates',
    'reconcile',
    'remindBuyers',
    'removeOldData',
    'resumePictures',
    'settlePayments',
    'updateSummaries',
    'whatsapp',
    'workOffPlans',
  ];
  await expect.poll(() => [...runs].toSorted(), { timeout: 30_000 }).toEqual(started);
  const schedules = await database
    .fork()
    .execute<{ name: string }[]>('select name from jobs.schedule order by name collate "C"');
  expect(schedules.map(({ name }) => name)).toEqual(started);
  await jobs.close();
  expect(errors).toEqual([]);
});

/** Counts how often the event loop turns. */
function countTurns() {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  return {
    stop() {
      clearImmediate(next);
      return turns;
    },
  };
}
