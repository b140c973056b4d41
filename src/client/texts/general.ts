export const chooseYourState = 'Choose your state';
export const cartIsEmpty = 'Your cart is empty';
export const tryAgain = 'Try again';
export const searchJewelry = 'Search jewelry...';
export const noResponse = 'We could not hear back from the shop';
export const offline = 'You seem to be offline';
export const goToShop = 'Go to the shop';
export const opensInNewTab = ' (opens in a new tab)';
export const shopCollection = 'Shop Collection';
export const ourPromises = 'Our promises';
export const checkConnectionThen = 'Please check your connection, then try again.';
export const outOfStock = 'Out of Stock';
export const close = 'Close';
export const featured = 'Featured';
export const checkConnectionAnd = 'Please check your connection and try again.';
export const loading = 'Loading';
export const itemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`);
export const productCount = (count: number) => (count === 1 ? '1 product' : `${count} products`);
/** Like `Metal: Yellow gold`. */
export const labelled = (label: string, text: string) => `${label}: ${text}`;
export const fullName = 'Full Name';
export const emailAddress = 'Email Address';
export const needsScripts =
  'This page needs JavaScript, which is switched off in this browser. Please switch it on, or order by phone or WhatsApp: our contact details are at the bottom of this page.';
