import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '#client/lib/stored-value.ts';
import { adminPaths } from '#client/admin/paths.ts';

/** The state of a link in the list: its page can go back in the history, so that the list keeps its scroll position. */
export const fromList = { isFromList: true };

/** Appends the list's query to the address of a form: saving and cancelling return to it, also after a reload. */
export function withList(to: string, query: URLSearchParams): string {
  const list = query.toString();
  if (!list) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ list })}`;
}

/** The product list that the form was opened from: with its search, filter, sort order and page. */
export function useListReturn() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(params.get('list') ?? '');
  const isFromList = isRecord(state) && state.isFromList === true;
  const address = query.size > 0 ? `${adminPaths.products}?${query}` : adminPaths.products;
  return {
    address,
    /** The query of the list, for a link to another form. */
    query,
    isFromList,
    goBack: () => (isFromList ? navigate(-1) : navigate(address)),
  };
}
