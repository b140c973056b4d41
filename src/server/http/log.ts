import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { LogLevel } from '#server/env/env.ts';
import { describeLoggedError, describeRequest } from './log-serializers.ts';

export type Log = FastifyBaseLogger;

/** The log of the whole process: one JSON object per line, without personal data. `to` receives it instead of stdout. */
export const createLog = (level: LogLevel, to?: { write(line: string): void }): Log =>
  pino({ level, serializers: { req: describeRequest, err: describeLoggedError } }, to);
