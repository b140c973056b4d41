export type TileWidth = 1 | 2 | 4;

const COLUMNS = 4;
const WIDE = 2;

/** How many of four columns each tile takes: the first two are wide, and as many of the last as it needs to fill their rows. */
export function tileWidths(count: number): TileWidth[] {
  if (count === 1) return [COLUMNS];
  const rest = count - WIDE;
  const wide = (COLUMNS - (rest % COLUMNS)) % COLUMNS;
  return Array.from({ length: count }, (_, at): TileWidth => {
    if (at < WIDE) return WIDE;
    if (rest === 1) return COLUMNS;
    return at >= count - wide ? WIDE : 1;
  });
}
