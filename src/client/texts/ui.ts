export const emeraldPendant =
  'Emerald pendant in a halo of diamonds on a gold link chain, glowing in evening shade';
export const threeBangles =
  'Three bangles plated in yellow and rose gold on a stone block, a pearl ring and a signet ring beside them';
export const coralBeads =
  'Five strands of red Edo coral beads on a bust in front of a deep green wall';
export const diamondRing =
  'Gold solitaire diamond ring leaning on a diamond eternity band, on honey-coloured silk';
export const sale = 'Sale';
export const noPicture = 'No picture yet';
export const notOpened = 'This could not be opened';
export const waysToPay = 'Ways to pay';
export const from = (price: string) => `From ${price}`;
export const was = 'was ';
export const decreaseQuantity = 'Decrease quantity';
export const increaseQuantity = 'Increase quantity';
export const noMoreThan = (max: number) => `No more than ${max} at once`;
export const onlyAvailable = (max: number) => `Only ${max} available`;
export const starsOf = (rating: number) => `${rating} out of 5 stars`;
export const onlyLeft = (count: number) => `Only ${count} left`;
export const inStock = (count: number) => `${count} in stock`;
export const notification = 'Notification';
export const notifications = 'Notifications ({hotkey})';
export const clearSearch = 'Clear the search';
