/** Words that customers type and that names do not contain; `*` is every product. */
const anyProduct = `
  accessories accessory anniversary aso asoebi aunt aunty babe bae bestie birthday boss boyfriend bride bridesmaid brother
  christmas colleague couple cousin dad daddy daughter ebi father fiance fiancee friend gift gifts girlfriend graduation
  grandfather grandma grandmother grandpa groom husband jewelleries jewellery jewelries jewelry ladies lady mama man men mens mom
  mommy mother mum mummy nephew niece owambe papa parent pastor present presents sister son teacher uncle unisex valentine wife
  woman women womens`;

const meanings = `
  ankle: bracelet; anklet: bracelet; bangle: bracelet; bangles: bangle bracelet; benin: coral edo; carat: karat ct;
  chain: necklace; chains: necklace; choker: necklace; chokers: necklace; clutch: bag; earing: earring; earings: earring;
  engagement: ring; eyewear: sunglasses glasses; gele: scarf; goggles: sunglasses glasses; handbag: bag; handbags: bag;
  headtie: scarf scarves; ileke: bead coral; ipele: scarf; iyun: coral bead; karat: carat ct; kt: karat carat ct; loop: hoop;
  oke: scarf; proposal: ring; purse: bag; purses: bag; scarf: scarves; shades: sunglasses glasses; spectacles: glasses;
  stackable: stack band bangle; stacking: stack band bangle; sz: size; timepiece: watch; wedding: ring; wristlet: bracelet;
  wristwatch: watch`;

const wordsOf = (text: string) => text.trim().split(/\s+/);

const rows = [
  ...wordsOf(anyProduct).map((word) => [word, '*']),
  ...meanings.split(';').map((entry) => {
    const [word = '', means = ''] = entry.split(':');
    return [word.trim(), wordsOf(means).join()];
  }),
];

export const defaultSynonyms = `insert into search_synonyms (word, meanings)
  values ${rows.map(([word, means]) => `('${word}', '{${means}}')`).join(', ')}`;
