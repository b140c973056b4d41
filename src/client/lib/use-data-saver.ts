import { createContext, use, useState, useSyncExternalStore } from 'react';
import { isAlive } from './alive.ts';

/** What some browsers tell about the line. */
interface Line extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const line = () => (navigator as Navigator & { connection?: Line }).connection;

/** Whether the shopper asked to save data, or the line is as slow as if. */
export const savesData = () =>
  line()?.saveData === true || line()?.effectiveType?.endsWith('2g') === true;

const subscribe = (changed: () => void) => {
  line()?.addEventListener('change', changed);
  return () => line()?.removeEventListener('change', changed);
};

/** Null on the server and as the page comes to life: not known yet. */
export const useDataSaver = (): boolean | null =>
  useSyncExternalStore(subscribe, savesData, () => null);

/** Whether the first HTML saves data: its pictures are on their way and must not be fetched once more, in another size. */
export const FirstHtmlSavesData = createContext(false);

/** As it was when the component came about, without rendering it again. */
export function useDataSaverAtFirst(): boolean {
  const first = use(FirstHtmlSavesData);
  return useState(() => (isAlive() ? savesData() : first))[0];
}
