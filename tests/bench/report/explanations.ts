const quote =
  'a fifth of its time is writing to sockets, the rest is spread over HTTP, tRPC, superjson and the parsing of rows, nothing of it above 5 %.';
const order =
  'an order is one statement; a third of its time is writing to the sockets of the client and the database, the rest is spread over HTTP, zod and the reading of the log of changes.';
const busyOrder =
  '64 orders at once queue for the processors that the database, the store and the load share; the bare transactions of the limit queue as well (its p99 is in the table).';
const office =
  'the database counts all matches and adds up their totals; without a search or filter that an index has, it reads every order.';
const similar =
  'up to 1,200 found names were ranked by their similarity to the search, which took half of it; they are ranked by words now, and what is left is not profiled yet.';

/** Where the time of a case goes that misses its goal, from `npm run bench -- --profile NAME`. By the case's name. */
export const explanations: Readonly<Record<string, string>> = {
  home: 'it is sent from memory, but as the first case of a stage it runs while V8 still compiles the code.',
  'shop-size':
    'a fifth is the data that the markup does not show; almost half of each card is the addresses of its picture and the blurred preview of it.',
  'miss-product':
    'a sixth of its time is writing to sockets and collecting garbage, the rest is spread over HTTP, the call of the procedure and the headers, nothing of it above 3 %.',
  'trpc-product':
    'half of its time is writing to the socket; the limit writes the same bytes and little else.',
  memory:
    'live objects take 55 MB and the cache up to 40 MB; the rest is what V8 and the allocator keep for the next requests.',
  quote,
  'search-alone': similar,
  start:
    'one processor works all the time: a third loads the bundle, a tenth collects garbage, and on the embedded database half is its WebAssembly, which starts and reads its catalogue.',
  'orders-8-spread': order,
  'orders-8-hot': order,
  'orders-64-spread': busyOrder,
  'orders-64-hot': busyOrder,
  office,
};
