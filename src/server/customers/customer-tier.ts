import { sql, verbatim } from '#server/query.ts';
import { defaultSettings } from '#shared/settings.ts';

/** SQL: the setting in kobo; it is saved in naira, as digits alone. */
const VIP_THRESHOLD = sql`100 * coalesce(
  (select value::bigint from settings where key = 'vipThreshold'), ${verbatim(defaultSettings.vipThreshold)})`;

/** SQL: the tier of a row of `customers c`. */
export const TIER = sql`case when c.paid > (${VIP_THRESHOLD}) then 'vip' when c.orders > 1 then 'returning' else 'new' end`;
