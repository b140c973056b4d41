import { formatNumber } from '../report/format.ts';
import { tableOf } from './table.ts';

/** The measured costs of one order and of the hottest product. */
export interface Costs {
  /** Processor time of the store's process and of PostgreSQL, in milliseconds. */
  storeCpu: number;
  primaryCpu: number;
  /** Bytes of write-ahead log, and of tables with their indices. */
  wal: number;
  bytes: number;
  /** Rows of `order_items`. */
  lines: number;
  /** How many orders of one product can be placed in a second. */
  hotPerSecond: number;
}

const loads = [
  { name: '1,000 a day', perDay: 1000 },
  { name: '10×', perDay: 10_000 },
  { name: '100×', perDay: 100_000 },
  { name: '1000×', perDay: 1_000_000 },
  { name: '1,000 a minute, day and night', perDay: 1_440_000, isEven: true },
];

/** A fifth of a day's orders come in its busiest hour. */
const BUSIEST_HOUR = 0.2;
const SECONDS_OF_HOUR = 3600;
const SECONDS_OF_DAY = 86_400;
const MAX_INTEGER = 2 ** 31;
const DAYS = 365;

/** The needs of orders at several loads, computed from the cost of one. */
export function modelOf(costs: Costs): string {
  const columns = loads.map(({ name, perDay, isEven = false }) => {
    const perSecond = isEven ? perDay / SECONDS_OF_DAY : (perDay * BUSIEST_HOUR) / SECONDS_OF_HOUR;
    return {
      name,
      perSecond: formatNumber(perSecond),
      store: formatNumber((perSecond * costs.storeCpu) / 1000),
      database: formatNumber((perSecond * costs.primaryCpu) / 1000),
      hot: `${formatNumber((perSecond / costs.hotPerSecond) * 100)} %`,
      wal: `${formatNumber((perDay * costs.wal) / 1e9)} GB`,
      disk: `${formatNumber((perDay * costs.bytes * DAYS) / 1e9)} GB`,
      ids: `${formatNumber(MAX_INTEGER / (perDay * costs.lines * DAYS))} years`,
    };
  });
  const rows: [title: string, key: keyof (typeof columns)[number]][] = [
    ['orders a second in the busiest hour', 'perSecond'],
    ['processors for the processes', 'store'],
    ['processors for PostgreSQL', 'database'],
    ['if all buy one product: of what its row allows', 'hot'],
    ['write-ahead log a day', 'wal'],
    ['tables and indices a year', 'disk'],
    ['until `order_items.id`, an integer, ends', 'ids'],
  ];
  return tableOf(
    ['', ...columns.map(({ name }) => name)],
    rows.map(([title, key]) => [title, ...columns.map((column) => column[key])]),
  );
}
