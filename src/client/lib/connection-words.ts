/** What happened where no answer came, as the title of a problem. */
export const UNHEARD = 'We could not hear back from the shop';
export const OFFLINE = 'You seem to be offline';
