export const offlineNotice =
  'You are offline. Showing what you viewed before; prices may have changed.';
export const slowNotice =
  'The connection is slow. Showing what you viewed before; prices may have changed.';
export const unreachableNotice =
  'The shop cannot be reached just now. Showing what you viewed before; prices may have changed.';
export const staleNotice = 'Prices are confirmed at checkout.';
export const unfinished = 'Part of this page has not arrived yet, so its buttons may not answer.';
