import type { ErrorBody } from '#shared/errors.ts';

/** A sentence of the server for customers. Its own texts are English; other languages have a table: `fr/errors.ts`. */
export const serverText = (text: string): string => text;

/** An error of the server, with the texts that customers read. */
export const serverError = (error: ErrorBody): ErrorBody => error;
