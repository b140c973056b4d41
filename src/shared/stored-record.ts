/**
 * Names what an earlier request with the same key stored: `id` is that of its row, if it has one; people read `name`, like
 * `order #1038`.
 */
export interface StoredRecord {
  kind: 'category' | 'message' | 'order' | 'payment' | 'product' | 'refund' | 'answer';
  id?: number;
  name: string;
}
