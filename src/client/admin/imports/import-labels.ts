import type {
  ImportAction,
  ImportFormat,
  ImportRowState,
  ImportState,
  ImportView,
} from '#shared/imports.ts';
import { fieldOf, isProductField } from '#shared/product-field-names.ts';
import type { Tone } from '#client/admin/ui/badges.tsx';

interface BadgeStyle {
  label: string;
  tone: Tone;
}

export const formatLabels: Record<ImportFormat, string> = {
  store: 'Spreadsheet or our own export',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

export const importStates: Record<ImportState, BadgeStyle> = {
  previewed: { label: 'Preview', tone: 'grey' },
  running: { label: 'Importing', tone: 'yellow' },
  done: { label: 'Imported', tone: 'green' },
  undoing: { label: 'Undoing', tone: 'yellow' },
  undone: { label: 'Undone', tone: 'grey' },
};

export const rowActions: Record<ImportAction, BadgeStyle> = {
  created: { label: 'New', tone: 'green' },
  changed: { label: 'Changes', tone: 'blue' },
  unchanged: { label: 'Unchanged', tone: 'grey' },
  failed: { label: 'Failed', tone: 'red' },
};

/** The result of a row; null if the action says it all. */
export const rowStates: Record<ImportRowState, BadgeStyle | null> = {
  waiting: null,
  done: null,
  skipped: null,
  failed: { label: 'Failed', tone: 'red' },
  undone: { label: 'Undone', tone: 'grey' },
  conflicted: { label: 'Not undone', tone: 'yellow' },
};

const otherLabels: Record<string, string> = {
  stockQuantity: 'Stock',
  handle: 'URL handle',
};

export const fieldName = (field: string): string =>
  isProductField(field)
    ? fieldOf(field).label
    : (otherLabels[field] ?? field.charAt(0).toUpperCase() + field.slice(1));

/** The number of finished rows, and of all rows. */
export function progressOf({ state, states }: ImportView): { done: number; all: number } {
  const undone = states.undone + states.conflicted;
  if (state === 'undoing') return { done: undone, all: undone + states.done };
  return { done: states.done, all: states.done + states.waiting };
}

/** Whether the import changes without the reader. */
export const isAtWork = ({ state, pictures }: ImportView): boolean =>
  state === 'running' || state === 'undoing' || (state === 'done' && pictures.waiting > 0);
