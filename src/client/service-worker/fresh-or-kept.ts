/** How long a page may let one wait while there is a copy to look at. */
const PATIENCE_MS = 3000;

/** What a proxy says when the shop behind it is away; the shop's own 503 is meant to be read. */
const isUnreachable = ({ status }: Response) => status === 502 || status === 504;

export interface Answer {
  response: Response;
  isKept: boolean;
  /** Kept, while the network may still answer. */
  isComing: boolean;
}

/**
 * The network's answer, unless it fails, or takes too long and there is a kept copy.
 * Null when neither is to be had.
 */
export async function freshOrKept(
  fresh: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  patience = PATIENCE_MS,
): Promise<Answer | null> {
  const arriving = fresh.catch(() => null);
  const inTime = await Promise.race([arriving, later(patience)]);
  const isUsable = inTime && inTime !== 'late' && !isUnreachable(inTime);
  if (isUsable) return fromNetwork(inTime);

  const kept = await findKept();
  if (kept) return { response: kept, isKept: true, isComing: inTime === 'late' };
  const late = await arriving;
  return late && fromNetwork(late);
}

export const fromNetwork = (response: Response): Answer => ({
  response,
  isKept: false,
  isComing: false,
});

const later = (ms: number) =>
  new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), ms);
  });
