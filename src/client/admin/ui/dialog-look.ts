/** A dialog in the middle of a desktop; on a phone it stands at the foot, where the thumb is. */
export const overlayLook = 'sheet-overlay fixed inset-0 z-40 bg-ink/50';
export const panelLook =
  'dialog-panel fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-paper shadow-2xl outline-none sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-small';
