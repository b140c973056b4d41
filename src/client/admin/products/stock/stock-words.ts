import type { StockChangeReason } from '#shared/stock-changes.ts';

export const stockReasonWords: Record<StockChangeReason, string> = {
  initial: 'First count',
  order: 'Ordered',
  cancelled: 'Order cancelled',
  revived: 'Order taken up again',
  edit: 'Edited',
  correction: 'Corrected',
  import: 'Imported',
};
