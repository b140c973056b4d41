export type CdnKind = 'cloudflare' | 'fastly' | 'varnish';

export interface CdnSettings {
  kind: CdnKind;
  /** Where purges are sent. */
  purgeUrl: string;
  token: string | undefined;
}

interface CdnProtocol {
  tagHeader: string;
  tagSeparator: string;
  /** Only the CDN reads it: browsers follow Cache-Control. */
  lifetimeHeader: string;
  purgeRequest: (tags: readonly string[], token: string | undefined) => RequestInit;
}

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

const protocols: Record<CdnKind, CdnProtocol> = {
  // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
  cloudflare: {
    tagHeader: 'cache-tag',
    tagSeparator: ',',
    lifetimeHeader: 'cdn-cache-control',
    purgeRequest: (tags, token) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ tags }),
    }),
  },
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    tagHeader: 'surrogate-key',
    tagSeparator: ' ',
    lifetimeHeader: 'surrogate-control',
    purgeRequest: (tags, token) => ({
      method: 'POST',
      headers: { 'surrogate-key': tags.join(' '), ...(token && { 'fastly-key': token }) },
    }),
  },
  // ops/varnish.vcl
  varnish: {
    tagHeader: 'surrogate-key',
    tagSeparator: ' ',
    lifetimeHeader: 'surrogate-control',
    purgeRequest: (tags, token) => ({
      method: 'PURGE',
      headers: { 'surrogate-key': tags.join(' '), ...bearer(token) },
    }),
  },
};

/**
 * How long a CDN may keep an answer that no change has purged: the longest time for which it shows an old price if its
 * purges fail. Without the store, it may show for a day what it has.
 */
const LIFETIME = 'max-age=3600, stale-if-error=86400';
/** Proxies reject longer headers; such an answer is not for the CDN. */
const MAX_TAG_HEADER = 3000;
const PURGE_TIMEOUT_MS = 5000;

export interface Cdn {
  /** The headers of an answer with these tags, as a list of names and values; empty if the CDN must not keep it. */
  headersFor: (tags: Iterable<string>) => string[];
  /** Makes the CDN forget every answer with one of these tags. Rejects unless it confirms that. */
  purge: (tags: readonly string[]) => Promise<void>;
}

/** A CDN that keeps public answers and forgets them by tag. */
export function connectCdn({ kind, purgeUrl, token }: CdnSettings): Cdn {
  const { tagHeader, tagSeparator, lifetimeHeader, purgeRequest } = protocols[kind];
  return {
    headersFor(tags) {
      const value = [...tags].join(tagSeparator);
      return value.length > MAX_TAG_HEADER ? [] : [lifetimeHeader, LIFETIME, tagHeader, value];
    },
    async purge(tags) {
      const response = await fetch(purgeUrl, {
        ...purgeRequest(tags, token),
        redirect: 'error',
        signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the CDN answered a purge with HTTP ${response.status}`);
    },
  };
}
