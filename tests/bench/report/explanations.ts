const quote =
  'a fifth of its time is writing to sockets, the rest is spread over HTTP, tRPC, superjson and the parsing of rows, nothing of it above 5 %.';
const order =
  'an order is a transaction of five statements; a third of its time is writing to the sockets of the client and the database, the rest is spread over HTTP, zod, the driver and the reading of the log of changes.';
const busyOrder =
  'on two processors, an order of two products takes the database about 2.5 ms (half of it write_order, a third the commit, the rest the locks and the facts) and the store 1.6 ms; 64 at once wait for both, and the bare transactions of the limit wait too (its p99 is in the table).';
const office =
  'the database counts all matches of a search or a filter by days and adds up their totals.';
const similar =
  'it is five or six statements, one after the other: half of the time goes into finding, counting and ranking the matches from the index of words, on a cold database also into reading their pages from files (the second time, the same searches take two thirds of that time); the embedded database also parses and plans each statement.';

/** Where the time of a case goes that misses its goal, from `npm run bench -- --profile NAME`. By the case's name. */
export const explanations: Readonly<Record<string, string>> = {
  home: 'it is sent from memory, but as the first case of a stage it runs while V8 still compiles the code.',
  'shop-size':
    'a fifth is the data that the markup does not show; almost half of each card is the addresses of its picture and the blurred preview of it.',
  'miss-product':
    'a quarter of the main thread writes to sockets, a tenth calls the procedure, the rest is spread over HTTP, rows and headers; the other threads of V8, which collect garbage, add a third of the processor time.',
  'trpc-product':
    'half of its time is writing to the socket; the limit writes the same bytes and little else.',
  memory:
    'Node’s own file and the picture library take 68 MB, live objects 65 MB (a third of it code), cached answers and other bytes outside the heap 30 MB; the rest is what V8 uses until its next collection and what the allocator keeps.',
  'api-search':
    'its answer has 86 kB at 100,000 products and 37 kB at 1,000, because more products match.',
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
