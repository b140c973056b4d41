import { useEffect, useEffectEvent } from 'react';

/** So far a finger must go. */
const DISTANCE_PX = 96;
/** From here on it is a swipe, and no touch of a link. */
const SLOP_PX = 12;

function attachSwipe(row: HTMLElement, label: string, onSwipe: () => void): () => void {
  const listening = new AbortController();
  let from: PointerEvent | null = null;
  let distance = 0;
  const move = (to: number) => {
    distance = to;
    if (to === 0) row.style.removeProperty('--swiped');
    else row.style.setProperty('--swiped', `${to}px`);
    row.toggleAttribute('data-swiped', to >= DISTANCE_PX);
  };
  const end = () => {
    const isFar = distance >= DISTANCE_PX;
    from = null;
    move(0);
    return isFar;
  };
  const on = <Type extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click'>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => row.addEventListener(type, listener, { signal: listening.signal, capture: true });
  let wasSwiped = false;
  on('pointerdown', (event) => {
    wasSwiped = false;
    if (event.pointerType === 'touch' && event.isPrimary) from = event;
  });
  on('pointermove', (event) => {
    if (!from) return;
    const right = event.clientX - from.clientX;
    if (distance === 0 && right < SLOP_PX) return;
    wasSwiped = true;
    move(Math.max(1, Math.min(right, DISTANCE_PX * 1.5)));
  });
  on('pointerup', () => {
    if (end()) onSwipe();
  });
  on('pointercancel', end);
  // The finger may leave the row where it touched a link.
  on('click', (event) => {
    if (!wasSwiped) return;
    event.preventDefault();
    event.stopPropagation();
  });
  row.dataset['swipe'] = label;
  return () => {
    listening.abort();
    delete row.dataset['swipe'];
    end();
  };
}

interface Options {
  /** What a swipe does, shown below what is swiped away; null for nothing. */
  label: string | null;
  onSwipe: () => void;
}

/** Calls back for a swipe to the right over a row of a list, by touch alone: every row has a button for the same. */
export function useSwipe(row: HTMLElement | null, { label, onSwipe }: Options): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(
    () => (row && label !== null ? attachSwipe(row, label, () => swiped()) : undefined),
    [row, label],
  );
}
