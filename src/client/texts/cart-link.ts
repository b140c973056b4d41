export const cart = 'Cart';
export const putTogether = 'Put together for you';
export const piecesNotLoaded = 'These pieces could not be loaded';
export const putIntoCart = 'Put into the cart';
export const addToMyCart = 'Add to my cart';
export const replaceMyCart = 'Replace my cart';
export const loading = 'Loading';
export const noLongerAvailable = (count: number) =>
  `${count === 1 ? 'One piece is' : `${count} pieces are`} no longer available.`;
export const chooseOptionsFirst = 'Choose its options first.';
