import { useEffect, useRef } from 'react';
import { createStoredValue, deviceStorage, useStoredValue } from '#client/lib/stored-value.ts';

const isSoundOn = createStoredValue<boolean>({
  storage: deviceStorage,
  key: 'adunni-admin-sound',
  parse: (stored) => stored !== false,
});

export const setSound = isSoundOn.write;
export const useIsSoundOn = () => useStoredValue(isSoundOn, true);

/** In seconds and hertz: two notes of a bell, the higher one last. */
const notes = [
  { at: 0, pitch: 880 },
  { at: 0.16, pitch: 1318.5 },
];
const NOTE_SECONDS = 0.5;
const LOUDNESS = 0.2;

/** Silent until the page has been touched, as browsers require. */
export function playSound(): void {
  const audio = new AudioContext();
  for (const { at, pitch } of notes) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
    if (at > 0) tone.addEventListener('ended', () => void audio.close());
  }
}

/** Plays a sound when new items arrive; undefined while they are loading. */
export function useNewsSound(ids: readonly string[] | undefined): void {
  const isOn = useIsSoundOn();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!ids) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...ids]);
    if (before && isOn && ids.some((id) => !before.has(id))) playSound();
  }, [ids, isOn]);
}
