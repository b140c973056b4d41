import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '#client/admin/screens.ts';
import { useHistoryReturn } from '#client/admin/ui/history-return.ts';

/** Appends the list's query to the address of a form: saving and cancelling return to it, also after a reload. */
export function withList(to: string, query: URLSearchParams): string {
  const list = query.toString();
  if (!list) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ list })}`;
}

/** The product list that the form was opened from: with its search, filter, sort order and page. */
export function useListReturn() {
  const [params] = useSearchParams();
  /** For a link to another form. */
  const query = new URLSearchParams(params.get('list') ?? '');
  const address = query.size > 0 ? `${adminPaths.products}?${query}` : adminPaths.products;
  return { ...useHistoryReturn(address), query };
}
