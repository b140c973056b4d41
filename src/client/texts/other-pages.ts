export const pageNotFound = 'Page Not Found';
export const pageNotFoundText =
  'This address leads nowhere: perhaps the piece has found its owner, or a letter went missing.';
export const shopNotReached = 'The shop cannot be reached';
export const youAreOffline = 'You are offline';
export const opensByItself = 'It does not answer just now; this page opens by itself once it does.';
export const needsConnection = 'This page needs a connection.';
export const offlineText =
  'What you viewed before can still be opened, and what you chose is safe in your cart.';
export const viewedBefore = 'Viewed before';
