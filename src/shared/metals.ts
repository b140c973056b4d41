/** The metals that have a price of a gram. */
export const ratedMetals = ['gold', 'silver', 'platinum'] as const;
export type Metal = (typeof ratedMetals)[number];

export const metalNames: Record<Metal, string> = {
  gold: 'Gold',
  silver: 'Silver',
  platinum: 'Platinum',
};

/** Gold in 24ths (`18k`), other metals in thousandths (`925`); people write both for all. */
const purityText = /^(\d{1,2})\s*(?:k|kt|ct|carats?|karats?)$|^(\d{3,4})$/i;

/** The share of pure metal as a fraction; null if the text names none. `22k` is 22/24, `916` is 916/1000. */
export function purityShare(text: string): { parts: number; of: number } | null {
  const [, karat, fineness] = purityText.exec(text.trim()) ?? [];
  const share = karat ? { parts: Number(karat), of: 24 } : { parts: Number(fineness), of: 1000 };
  return share.parts > 0 && share.parts <= share.of ? share : null;
}
