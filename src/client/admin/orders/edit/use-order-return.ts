import { useLocation } from 'react-router-dom';
import { adminPaths } from '#client/admin/screens.ts';
import { useHistoryReturn } from '#client/admin/ui/history-return.ts';

/** The order that the form was opened from, over its list with search, filter, sort order and page, which stand in the query. */
export const useOrderReturn = (id: number) =>
  useHistoryReturn(`${adminPaths.order(id)}${useLocation().search}`, { replace: true });
