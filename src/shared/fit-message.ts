/** A wa.me or mailto address must stay below 2000 characters; the rest is for number and host. */
export const MAX_ENCODED_MESSAGE = 1900;

/** The first draft that is short enough, else the last. */
export function firstThatFits(drafts: Iterable<string>) {
  let last = '';
  for (const draft of drafts) {
    // Half of a surrogate pair (a cut emoji) cannot be encoded.
    last = draft.replaceAll(/\p{Surrogate}/gu, '\ufffd');
    if (encodeURIComponent(last).length <= MAX_ENCODED_MESSAGE) break;
  }
  return last;
}
