import { createContext } from 'react';

/** Unread notifications, as many as the bell counts, which the browser's title begins with: `(2) Orders | …`. */
export const TitleCount = createContext(0);
