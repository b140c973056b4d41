import { createContext } from 'react';

/** Unread news, which the browser's title begins with: `(2) Orders | …`. */
export const TitleCount = createContext(0);
