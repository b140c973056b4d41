import { createHash } from 'node:crypto';

/** As `md5` of the database. Finds rows; protects nothing. */
const keyOf = (text: string) => createHash('md5').update(text).digest('hex');

export const keyOfText = (text: string): string => keyOf(text);
/** Of a value of a filter, apart from the texts: `pearl` may be a word of its own. */
export const keyOfFacet = (value: string): string => keyOf(`facet ${value}`);
