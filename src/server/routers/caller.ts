import { createCallerFactory } from '../trpc.ts';
import { appRouter } from './index.ts';

/** The procedures as plain functions, for a context at hand. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
