import * as general from '#client/texts/general.ts';

/** For a page that only the browser can fill. */
export const NeedsScripts = () => (
  <noscript>
    <p className="mt-4 max-w-prose rounded-small bg-hairline/60 p-4">{general.needsScripts}</p>
  </noscript>
);
