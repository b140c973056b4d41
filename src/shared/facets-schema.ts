import { z } from 'zod';
import { normaliseFacetValues } from './facets.ts';
import { plainText } from './text.ts';

/** Products with one of these values. Values that no product has find nothing. */
export const facetValues = z.array(plainText(200)).max(100).transform(normaliseFacetValues);
