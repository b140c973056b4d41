export const yourPiece = 'Your piece';
export const notFound = 'There is no piece at this link';
export const notFoundText =
  'The shop may have taken it back, or the link is not whole. Please ask whoever sent it to you.';
export const passedOn = 'This piece was passed on';
export const passedOnText =
  'Somebody else has taken it over since. This link shows nothing any more.';
export const offered = (name: string) => `${name} is passed on to you`;
export const offeredText =
  'Take it over, and its passport is yours. The link of whoever had it ends, and this link works once.';
export const takeOver = 'Take it over';
export const notTaken = 'It could not be taken over';
export const metalNames = { gold: 'Gold', silver: 'Silver', platinum: 'Platinum' };
export const serialNumber = 'Serial number';
export const metal = 'Metal';
export const weight = 'Weight';
export const grams = (grams: number) => `${grams} g`;
export const hallmark = 'Hallmark';
export const stones = 'Stones';
export const soldOn = 'Sold on';
export const certificate = 'Certificate';
export const download = 'Download';
export const code = 'Code of the passport';
export const codeText =
  'Anybody can scan it: without a connection too, their phone checks that the shop has signed what it says.';
export const openCheck = 'Check it here';
export const history = 'Warranty, cleaning, repairs';
export const entryKinds = {
  warranty: 'Warranty',
  cleaning: 'Cleaning',
  repair: 'Repair',
  note: 'Note',
};
export const until = (day: string) => `until ${day}`;
export const keepLink =
  'This page is the proof that the piece is yours. Store its link; give it to nobody, and pass the piece on with a link of its own.';
export const passOn = 'Pass it on';
export const passOnText = 'Makes a link for the next owner. It works once, and then yours ends.';
export const makeLink = 'Make a link';
export const withdraw = 'Withdraw the link';
export const isOffered = 'A link for the next owner exists. A new one ends it.';
export const linkLabel = 'Link for the next owner';
export const missing = { lost: 'You reported it lost.', stolen: 'You reported it stolen.' };
export const reportLost = 'I lost it';
export const reportStolen = 'It was stolen';
export const foundAgain = 'I have it again';
export const reportText = 'Whoever checks its passport with a connection reads it at once.';
export const notDone = 'This did not work';
export const print = 'Print';
export const passportOf = (serial: string) => `Passport of ${serial}`;
