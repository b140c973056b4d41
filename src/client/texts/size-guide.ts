export const wristStep1 =
  'Lay a narrow strip of paper or a thread around the wrist, just above the bone.';
export const wristStep2 =
  'Mark where the end meets it, lay it straight and measure it: that is your wrist size.';
export const handStep1 =
  'Bring thumb and little finger together, as if you were to slip through a bangle.';
export const handStep2 = 'Measure around the widest part of the hand, at the knuckles.';
export const braceletsTitle = 'Bracelets and watches';
export const braceletsCaption = 'Lengths of bracelets by wrist size';
export const wrist = 'Wrist';
export const closeFit = 'Close';
export const withEase = 'With ease';
export const loose = 'Loose';
export const wristSizeNote = 'Where a piece is offered by wrist size, the ease is in it already.';
export const bangles = 'Bangles';
export const banglesCaption = 'Inner diameters of bangles by the hand around the knuckles';
export const handUpTo = 'Hand up to';
export const innerDiameter = 'Inner diameter';
export const notOffered = 'Not offered for this piece; ask us about it.';
export const aroundHand = 'Around your hand, in centimetres';
export const aroundWrist = 'Around your wrist, in centimetres';
export const braceletSits = (length: number) => `A bracelet of ${length} cm sits with ease.`;
export const howToMeasure = 'How to measure is said below.';
export const lengthBetweenCm = (least: number, most: number) =>
  `Please enter a length between ${least} and ${most} cm`;
export const chosenForYou = 'Chosen for you on this piece.';
export const sizeGuide = 'Size guide';
export const keep = 'Keep';
export const choose = 'Choose';
export const chainStep1 =
  'Take a chain you like to wear and lay it out straight, clasp closed and pulled flat.';
export const chainStep2 = 'Measure from one end to the other, clasp included. That is its length.';
export const chainStep3 =
  'No chain at hand? Hold a thread around the neck where it should rest, then measure the thread.';
export const pieceComesIn = 'This piece comes in';
export const whereEachRests = 'Where each length rests';
export const measureChain = 'Measure a chain';
export const neckNote =
  'Drawn on a neck of about 34 cm. On a fuller neck each length rests a little higher: add the difference.';
export const calibrate =
  'First your screen: hold any bank card upright against the top left corner, then draw the line to its right edge. You do this once.';
export const outlineSize = 'Size of the card outline';
export const pixelsWide = (pixels: number) => `${pixels} pixels wide`;
export const outlineSmaller = 'Make the outline smaller';
export const outlineLarger = 'Make the outline larger';
export const cardMatches = 'My card matches';
export const yourCardHere = 'Your card here, its short edge at the top';
export const fingerStep1 =
  'Lay a narrow strip of paper or a thread around the finger, where the ring will sit. It should still slide over the knuckle.';
export const fingerStep2 = 'Mark where the end meets the strip.';
export const fingerStep3 = 'Lay it straight along a ruler and read the length in millimetres.';
export const lengthInMm = 'Length in millimetres';
export const lengthBetweenMm = (least: number, most: number) =>
  `Please enter a length between ${least} and ${most} mm`;
export const measureEvening =
  'Measure in the evening and with warm hands: fingers change by up to half a size in a day. For a band wider than 6 mm, take half a size more.';
export const layRing =
  'Lay the ring on the circle. When the gold just fills it to its inner edge, you have its size.';
export const ringDiameter = 'Inner diameter of the ring';
export const ringValue = (diameter: string, us: string) => `${diameter} millimetres, US ${us}`;
export const smallerCircle = 'Smaller circle';
export const largerCircle = 'Larger circle';
export const setScreenAgain = 'Set the screen with a card again';
export const sizeFound = (found: string) => `size ${found}`;
export const compareRing = 'Compare with a ring you own';
export const measurePaper = 'Measure with paper or thread';
export const ringSizes = 'Ring sizes';
export const mmInside = ' mm inside, ';
export const mmAround = ' mm around';
export const ringTable = 'Ring sizes of the US, the EU and the UK in millimetres';
export const inside = 'Inside';
export const around = 'Around';
export const offeredForPiece = ', offered for this piece';
export const whatYouMeasured = ', what you measured';
