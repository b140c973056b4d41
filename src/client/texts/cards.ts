export const shop = 'Shop';
export const soldOut = 'sold out';
export const pleaseChoose = (variation: string) => `Please choose your ${variation}`;
export const addToCartNamed = (name: string) => `Add to Cart: ${name}`;
export const addToCart = 'Add to Cart';
export const viewDetails = 'View details';
export const choiceSoldOut = (choice: string) => `${choice} is sold out`;
export const whileYouAreHere = 'While you are here';
export const savedOnDevice = 'Saved on this device';
export const seeSavedPieces = 'See your saved pieces';
export const save = 'Save';
export const savedPieces = 'Saved pieces';
export const nothingSaved = 'Nothing saved yet';
export const nothingSavedText =
  'Tap the heart of a piece you like. It waits here on this device, without an account.';
export const savedNotLoaded = 'Your saved pieces could not be loaded';
export const theyAreSafe = 'They are safe. Please check your connection, then try again.';
export const noLongerInShop = (count: number) =>
  `${count === 1 ? 'One piece is' : `${count} pieces are`} no longer in the shop.`;
export const saveNamed = (name: string) => `Save ${name}`;
export const savedHere = 'saved';
export const chosenForYou = 'Chosen for you';
export const sharedWithYou = 'Somebody shared these with you, at the prices of today.';
export const chosenPieces = 'Chosen pieces';
export const addAllToCart = 'Add all to the cart';
export const removeFromList = 'Remove from the list';
export const inSavedPieces = 'In your saved pieces';
export const saveAll = 'Save all on this device';
