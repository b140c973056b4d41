import type { ChildProcessOf } from '../child-calls.ts';
import type { LimitsApi } from '../limits/limits-api.ts';
import type { LoadApi } from '../load/load-api.ts';
import type { Figure } from '../report/figure.ts';
import type { Facts } from '../seed/read-facts.ts';
import type { Stage } from '../stages.ts';
import type { StoreProcess } from '../store/store-process.ts';

/** The environment of a measurement. */
export interface Bench {
  stage: Stage;
  facts: Facts;
  store: StoreProcess;
  load: ChildProcessOf<LoadApi>;
  limits: ChildProcessOf<LimitsApi>;
  bytesUrl: string;
  catalogueUrl: string;
  isWanted: (name: string) => boolean;
  /** Prints a figure and adds it to the report. */
  add: (figure: Omit<Figure, 'database' | 'products'>) => void;
}

export const CONNECTIONS = 32;
