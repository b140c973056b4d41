import { UNDO_MS } from '#shared/status-undo.ts';

const keys = 'Ctrl+Z';

/** The part of a toast that offers to undo an action, for as long as the server can. */
export const undoToast = (undo: () => void) => ({
  action: { label: 'Undo', onClick: undo, keys },
  durationMs: UNDO_MS,
});
