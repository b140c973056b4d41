import { useState } from 'react';
import { parseScale, screenView, serializeScale } from './screen-scale.ts';

const STORAGE_KEY = 'adunni-screen-scale';

const view = () => screenView(screen, devicePixelRatio);

/** CSS pixels in a millimetre of this screen, as the shopper has set it once; null until then. */
export function useScreenScale() {
  const [scale, setScale] = useState(read);
  return {
    scale,
    keep: (next: number) => {
      setScale(next);
      write(serializeScale(next, view()));
    },
    forget: () => setScale(null),
  };
}

function read() {
  try {
    return parseScale(localStorage.getItem(STORAGE_KEY), view());
  } catch {
    return null; // storage is forbidden
  }
}

function write(text: string) {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // it is good for this visit all the same
  }
}
