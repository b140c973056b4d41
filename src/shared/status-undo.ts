/** How long the back office offers to undo a change of status. */
export const UNDO_MS = 8000;

/** How long the mail about a status waits, so that a status that was undone causes none. */
export const STATUS_MAIL_DELAY_MS = UNDO_MS + 4000;
