/** What shoppers call jewelry in French, without accents, and the words that products have for it. */
const french: Record<string, string> = {
  'boucle d oreille': 'earrings',
  'pendant d oreille': 'drop earrings',
  'clou d oreille': 'stud earrings',
  'bracelet de cheville': 'anklet',
  'bouton de manchette': 'cufflinks',
  'lunette de soleil': 'sunglasses',
  'sac a main': 'bag',
  'plaque or': 'gold-plated',
  'or jaune': 'yellow gold',
  'or blanc': 'white gold',
  'or rose': 'rose gold',
  'or massif': 'solid gold',
  'ecaille de tortue': 'tortoise',
  'lapis lazuli': 'lapis lazuli',
  'diamant de synthese': 'lab-grown diamond',
  puce: 'studs',
  creole: 'hoops',
  bague: 'ring',
  anneau: 'ring',
  alliance: 'ring band',
  chevaliere: 'signet',
  solitaire: 'solitaire',
  collier: 'necklace',
  ras: 'choker',
  sautoir: 'necklace long',
  chaine: 'chain',
  chainette: 'chain',
  gourmette: 'curb bracelet',
  pendentif: 'pendant',
  medaillon: 'locket',
  bracelet: 'bracelet',
  jonc: 'bangle',
  manchette: 'cuff',
  montre: 'watch',
  sac: 'bag',
  pochette: 'clutch',
  lunette: 'glasses',
  foulard: 'scarf',
  echarpe: 'scarf',
  broche: 'brooch',
  bijou: '',
  or: 'gold',
  argent: 'silver',
  argente: 'silver',
  dore: 'gold',
  laiton: 'brass',
  acier: 'steel',
  platine: 'platinum',
  vermeil: 'vermeil',
  cuir: 'leather',
  soie: 'silk',
  coton: 'cotton',
  perle: 'pearl',
  diamant: 'diamond',
  emeraude: 'emerald',
  rubis: 'ruby',
  saphir: 'sapphire',
  corail: 'coral',
  onyx: 'onyx',
  nacre: 'pearl',
  cauri: 'cowrie',
  zircon: 'zirconia',
  pierre: 'stone',
  noir: 'black',
  blanc: 'white',
  jaune: 'yellow',
  rouge: 'red',
  vert: 'green',
  bleu: 'blue',
  marron: 'brown',
  ivoire: 'ivory',
  ronde: 'round',
  rond: 'round',
  carre: 'square',
  fin: 'fine',
  homme: 'men',
  femme: 'women',
  mariage: 'wedding',
  fiancaille: 'engagement',
  cadeau: 'gift',
};

const stopWords = new Set('a au aux avec d de des du en et l la le les pour sur un une'.split(' '));

/** `Boucles d’oreilles` → `boucles`, `d`, `oreilles` */
const wordsIn = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s'’-]+/)
    .filter(Boolean);

/** Without the ending of a plural, as far as such a word can have one. */
const singular = (words: readonly string[]) =>
  words.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word)).join(' ');

const meanings = new Map(
  Object.entries(french).map(([name, meaning]) => [singular(name.split(' ')), meaning]),
);

/** The longest names first. */
const lengths = [...new Set([...meanings.keys()].map((name) => name.split(' ').length))].toSorted(
  (one, other) => other - one,
);

/** A search as it would be typed in the words of the products: `bague en or blanc` → `ring white gold`. Other words stay. */
export function frenchSearch(search: string): string {
  const words = wordsIn(search);
  const meant: string[] = [];
  while (words.length > 0) {
    const length = lengths.find((it) => meanings.has(singular(words.slice(0, it)))) ?? 0;
    const [first = '', ...others] = words.splice(0, Math.max(length, 1));
    const meaning = length > 0 ? meanings.get(singular([first, ...others])) : first;
    if (meaning && !stopWords.has(meaning)) meant.push(meaning);
  }
  return meant.join(' ') || search;
}
