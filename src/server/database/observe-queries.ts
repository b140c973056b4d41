import { DefaultLogger, type LogContext, type LoggerOptions } from '@mikro-orm/core';

/** Called after each statement, with its values in its text. */
export type QueryObserver = (statement: string, milliseconds: number, isError: boolean) => void;

/** Options of MikroORM that report statements to `observe`. */
export const observeQueries = (observe: QueryObserver | undefined) =>
  observe && {
    loggerFactory: (options: LoggerOptions) => new ObservedLogger(options, observe),
  };

class ObservedLogger extends DefaultLogger {
  readonly #observe: QueryObserver;

  constructor(options: LoggerOptions, observe: QueryObserver) {
    super(options);
    this.#observe = observe;
  }

  override logQuery(context: { query: string } & LogContext): void {
    this.#observe(context.query, context.took ?? 0, context.level === 'error');
    super.logQuery(context);
  }
}
