import { DomainError } from '#shared/errors.ts';

const LAST_PAGE = 1000;

/**
 * All rows of a list, page by page from the first. A page shorter than `perPage` is the last; where the provider decides
 * how long its pages are (null), an empty one. One row twice, because the list grew meanwhile, comes once. Throws
 * `payment_unavailable` for a list that does not end.
 */
export async function readPages<Row extends { id: string }>(
  perPage: number | null,
  read: (page: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; page <= LAST_PAGE; page += 1) {
    const found = await read(page);
    const before = rows.size;
    for (const row of found) rows.set(row.id, row);
    // A provider that ignores the page number answers with the same rows for ever.
    if (found.length < (perPage ?? 1) || rows.size === before) return [...rows.values()];
  }
  throw new DomainError('payment_unavailable', { message: 'a list without an end' });
}
