/** `1 item`, `3 items`, of all lines together. */
export function itemsText(lines: readonly { quantity: number }[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
}
