import { createStoredValue, deviceStorage, isRecord } from './stored-value.ts';

const VERSION = 1;

interface Options {
  key: string;
  /** Further ids are dropped from the end. */
  max: number;
  storage?: typeof deviceStorage;
}

/** Ids of products that this device remembers, each once. */
export const createStoredIds = ({ key, max, storage = deviceStorage }: Options) =>
  createStoredValue<number[]>({
    storage,
    key,
    parse: (stored) =>
      isRecord(stored) && stored.version === VERSION && Array.isArray(stored.ids)
        ? [...new Set(stored.ids.filter(isId))].slice(0, max)
        : [],
    format: (ids) => ({ version: VERSION, ids: ids.slice(0, max) }),
  });

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647;
