import { z } from 'zod';
import type { CdnSettings } from '#server/adapters/cdn.ts';

/** The variables of a CDN that keeps pages. */
export const cdnVariables = {
  CDN: z.enum(['cloudflare', 'fastly', 'varnish']).optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().trim().optional(),
};

interface CdnVariables {
  CDN?: CdnSettings['kind'] | undefined;
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_TOKEN?: string | undefined;
  PAGE_CACHE_MB: number;
}

/** One line for each variable that is missing, or given without a CDN. */
export function cdnProblems(read: CdnVariables): string[] {
  if (read.CDN === undefined)
    return (['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'] as const)
      .filter((name) => read[name] !== undefined)
      .map((name) => `${name} is given without CDN: say which CDN it is, or leave it out`);
  return [
    !read.CDN_PURGE_URL &&
      'CDN_PURGE_URL is required with CDN, because a CDN that cannot be purged would show old prices',
    !read.CDN_PURGE_TOKEN && read.CDN !== 'varnish' && 'CDN_PURGE_TOKEN is required with CDN',
    read.PAGE_CACHE_MB === 0 &&
      'PAGE_CACHE_MB must be above 0 with CDN, because the cache knows what a change affects',
  ].filter((problem) => typeof problem === 'string');
}

/** Undefined without a CDN. The variables have no problems. */
export const readCdn = ({ CDN, CDN_PURGE_URL, CDN_PURGE_TOKEN }: CdnVariables) =>
  CDN && CDN_PURGE_URL ? { kind: CDN, purgeUrl: CDN_PURGE_URL, token: CDN_PURGE_TOKEN } : undefined;
