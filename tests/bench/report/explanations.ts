const quote =
  'a quote is computed for each cart, in one statement: a third of its time is tRPC, superjson and HTTP, a quarter writing to sockets.';
const order =
  'an order is one statement; a third of its time is writing to the sockets of the client and the database, the rest is spread over HTTP, zod and the reading of the log of changes.';
const office =
  'the database counts all matches and adds up their totals; without a search or filter that an index has, it reads every order.';
const similar =
  'the database compares each word with all words of names by the trigram index, then reads the products with the similar ones.';

/** Where the time of a case goes that misses its goal, from `npm run bench -- --profile NAME`. By the case's name. */
export const explanations: Readonly<Record<string, string>> = {
  'shop-size':
    'each card is in the document twice, as HTML and as the data from which the page hydrates, with two pictures in five sizes and two formats.',
  quote,
  'search-alone': similar,
  start:
    'the embedded database takes half: its WebAssembly starts and reads its catalogue; loading the bundle takes a quarter.',
  'orders-8-spread': order,
  'orders-8-hot': order,
  'orders-64-spread': order,
  'orders-64-hot': order,
  office,
};
