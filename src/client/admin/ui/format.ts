import { errorBody } from '#client/lib/error-body.ts';

/** `12,480` */
export const formatCount = (count: number): string => count.toLocaleString('en-NG');

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** `1 product`, `30 products` */
export const productsText = counted('product', 'products');
export const ordersText = counted('order', 'orders');
export const itemCountText = counted('item', 'items');

/** Where there is room for two digits: `7`, or `99+`. */
export const badgeCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** The server's message about a field (`must start with pk_`) as shown below it: `Must start with pk_`. */
export const sentence = (issue: string | undefined): string | undefined =>
  issue && issue.charAt(0).toUpperCase() + issue.slice(1);

/** Describes a failed call for a toast or a panel, in the server's words if it answered. */
export const problemText = (error: unknown): string =>
  errorBody(error)?.message ?? 'No answer came. Please check your connection and try again.';
