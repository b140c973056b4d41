export const description = (store: string) =>
  `The story, the values and the people behind ${store}: jewelry and accessories made to be worn and kept.`;
export const ourHouse = 'Our house';
export const aboutStart = 'About ';
export const ourValues = 'Our Values';
export const craftsmanship = 'Quality Craftsmanship';
export const craftsmanshipText =
  'Clean settings, honest metal, clasps that close: what a piece must have before we offer it.';
export const luxury = 'Affordable Luxury';
export const luxuryText =
  'Fine things without the fine-shop markup, so that beauty is something you wear and not only admire.';
export const style = 'Personal Style';
export const styleText =
  'Lengths, metals, stones and sizes to choose from, and advice when you want it. You decide how you shine.';
export const wordFromUs = 'A word from us';
export const ourEssence = 'Our Essence';
export const pieces = 'Pieces';
export const satisfiedCustomers = 'Satisfied Customers';
export const designs = 'Designs';
export const brandStory = 'Brand Story';
export const whatWeOffer = 'What We Offer';
export const visitUs = 'Visit us';
export const openInMaps = 'Open in Maps';
