import type { Settings } from '#shared/settings.ts';
import * as texts from '#client/texts/settings.ts';

/** What stands below the store's name on paper: how to reach it, and its numbers at the authorities. */
export const letterhead = ({
  storeAddress,
  storePhone,
  storeEmail,
  taxNumber,
  rcNumber,
}: Settings): string[] =>
  [
    storeAddress,
    storePhone,
    storeEmail,
    taxNumber && `${texts.taxNumber} ${taxNumber}`,
    rcNumber && `${texts.rcNumber} ${rcNumber}`,
  ].filter((line) => line !== '');
