import type { OrderLine } from '../load/load-api.ts';
import type { Facts } from '../seed/read-facts.ts';

export interface OrderCase {
  name: string;
  title: string;
  connections: number;
  lines: OrderLine[][];
}

/** Two products of each order, far apart. */
const pairs = (lines: OrderLine[]): OrderLine[][] =>
  lines.flatMap((line, at) => {
    const other = lines[(at + Math.floor(lines.length / 2)) % lines.length];
    return other && other !== line ? [[line, other]] : [];
  });

export const orderCases = ({ orderable }: Facts): OrderCase[] =>
  [8, 64].flatMap((connections) => [
    {
      name: `orders-${connections}-spread`,
      title: `${connections} at once, two lines, spread over all products`,
      connections,
      lines: pairs(orderable),
    },
    {
      name: `orders-${connections}-hot`,
      title: `${connections} at once, one line, all of one product`,
      connections,
      lines: [orderable.slice(-1)],
    },
  ]);
