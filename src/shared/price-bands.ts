/**
 * The middle one of the shop's three bands of prices, both ends included, in kobo: ₦100,000 to ₦500,000. Other ends need a migration
 * too: indexes have these, and the maintained counts are of these.
 */
export const MIDDLE_BAND = { from: 10_000_000, to: 50_000_000 };
