import type { DatabaseOptions } from '#server/database/database.ts';
import type { BurstResult } from '../load/load-api.ts';
import type { PreparedBytes } from './bytes-server.ts';
import type { OrderLoop } from './order-loop.ts';

export type LimitsApi = {
  /** Opens the database and both servers. */
  open: (database: DatabaseOptions) => Promise<{ bytesUrl: string; catalogueUrl: string }>;
  prepareBytes: (bytes: PreparedBytes) => Promise<void>;
  loopOrders: (loop: OrderLoop) => Promise<BurstResult>;
};
