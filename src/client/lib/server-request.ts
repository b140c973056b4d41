import { createContext } from 'react';
import type { RefusedForm } from '#shared/refused-form.ts';

/** What the server alone knows of a page that no cache stores; null in the browser. */
export const ServerRequest = createContext<{
  /** `https://shop.example.com` */
  origin: string;
  form: RefusedForm | undefined;
} | null>(null);
