import { serveCalls } from '../child-calls.ts';
import { serveBytes } from './bytes-server.ts';
import { serveCatalogue } from './catalogue-server.ts';
import type { LimitsApi } from './limits-api.ts';
import { loopOrders } from './order-loop.ts';
import { type BareDatabase, openBare } from './queries.ts';

const bytes = await serveBytes();
let database: BareDatabase | null = null;

serveCalls({
  async open(options) {
    database = openBare(options);
    return { bytesUrl: bytes.url, catalogueUrl: await serveCatalogue(database) };
  },
  prepareBytes: (prepared) => Promise.resolve(bytes.prepare(prepared)),
  loopOrders(loop) {
    if (!database) throw new Error('call open first');
    return loopOrders(database, loop);
  },
} satisfies LimitsApi);
