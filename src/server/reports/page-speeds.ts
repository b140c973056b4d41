import { lagosDay } from '#shared/lagos-time.ts';
import {
  speedMetricNames,
  speedMetrics,
  type PageSpeeds,
  type SpeedMetric,
  type SpeedSample,
} from '#shared/page-speeds.ts';
import type { SeriesQuery } from '#shared/reports.ts';
import { isOn } from '#shared/settings.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { countUse } from '#server/limits/address-limits.ts';
import { readRows, sql } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';

type Recorder = Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits'>;

/** Counts a visit in the steps of its day, if the store measures. Throws `too_many_requests`. */
export async function recordPageSpeed(
  ctx: Recorder,
  { page, device, ...times }: SpeedSample,
): Promise<void> {
  if (!isOn((await loadSettings(ctx)).measureSpeed)) return;
  await countUse(ctx, 'page-speed');
  const day = lagosDay(ctx.now());
  for (const metric of speedMetricNames) {
    const value = times[metric];
    if (value === undefined) continue;
    await ctx.em.execute(
      sql`insert into page_speeds (day, page, device, metric, step, visits)
        values (${day}, ${page}, ${device}, ${metric}, ${stepOf(metric, value)}, 1)
        on conflict (day, page, device, metric, step) do update set visits = page_speeds.visits + 1`,
    );
  }
}

/** The step that ends at or above the value. */
function stepOf(metric: SpeedMetric, value: number): number {
  const { step, max } = speedMetrics[metric];
  return Math.ceil(Math.round((Math.min(value, max) / step) * 1000) / 1000);
}

interface Row {
  page: PageSpeeds[number]['page'];
  device: PageSpeeds[number]['device'];
  metric: SpeedMetric;
  visits: number;
  /** Where three visits of four are reached. */
  step: number;
}

/** The speeds of these days, the most visited pages first. */
export async function readPageSpeeds(
  { em }: Pick<Ctx, 'em'>,
  { from, to }: SeriesQuery,
): Promise<PageSpeeds> {
  const rows = await readRows<Row>(
    em,
    sql`with steps as (
        select page, device, metric, step, sum(visits) as visits from page_speeds
        where day between ${from} and ${to} group by page, device, metric, step
      ), reached as (
        select page, device, metric, step, sum(visits) over per as visits,
          sum(visits) over (per order by step) as until
        from steps window per as (partition by page, device, metric)
      )
      select page, device, metric, max(visits)::int as visits, min(step)::int as step
      from reached where until >= 0.75 * visits group by page, device, metric`,
    'page-speeds',
  );
  const speeds = new Map<string, PageSpeeds[number]>();
  for (const { page, device, metric, visits, step } of rows) {
    const key = `${page} ${device}`;
    const speed = speeds.get(key) ?? { page, device, visits: 0, lcp: null, inp: null, cls: null };
    speed.visits = Math.max(speed.visits, visits);
    speed[metric] = Math.round(step * speedMetrics[metric].step * 100) / 100;
    speeds.set(key, speed);
  }
  return [...speeds.values()].toSorted((one, other) => other.visits - one.visits);
}
