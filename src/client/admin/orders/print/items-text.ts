import { itemCountText } from '#client/admin/ui/format.ts';

/** `1 item`, `3 items`, of all lines together. */
export function itemsText(lines: readonly { quantity: number }[]): string {
  return itemCountText(lines.reduce((sum, { quantity }) => sum + quantity, 0));
}
