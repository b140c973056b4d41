import { useState, useSyncExternalStore } from 'react';
import { isAlive } from '../lib/alive.ts';

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

/** As it was when the component came about, without rendering it again; false in the first HTML. */
export const useDataSaverAtFirst = (): boolean => useState(() => isAlive() && savesData())[0];
