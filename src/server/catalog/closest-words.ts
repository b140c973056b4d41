/** Two letters of five: `neckless` is near `necklace`, `anklet` is not near `ankara`. */
const MAX_DIFFERENCE = 0.4;
/** A shorter word begins or ends others by chance. */
const MIN_PART_LENGTH = 4;

/** How many letters must be added, removed or replaced to make `typed` a part of `word`. */
function differenceToPart(typed: string, word: string): number {
  let row = Array.from({ length: word.length + 1 }, () => 0);
  for (let at = 0; at < typed.length; at += 1) {
    const next = [at + 1];
    for (let place = 0; place < word.length; place += 1) {
      const removed = (row[place + 1] ?? 0) + 1;
      const added = (next[place] ?? 0) + 1;
      const replaced = (row[place] ?? 0) + (word[place] === typed[at] ? 0 : 1);
      next.push(Math.min(removed, added, replaced));
    }
    row = next;
  }
  return Math.min(...row);
}

/** Whether `typed` may be a misspelt `word`, or the beginning or end of one. */
const isNear = (typed: string, word: string) =>
  differenceToPart(typed, word) <= typed.length * MAX_DIFFERENCE;

/** Whether `typed` is `word` and more, like `goldchain` or `cufflinks`, which may be another thing. */
const hasPart = (typed: string, word: string) =>
  word.length >= MIN_PART_LENGTH && (typed.startsWith(word) || typed.endsWith(word));

/** Of candidates with words: those that may be misspelt, or else those that are a part of what was typed, which is not a guess. */
export function closestCandidates<Candidate>(
  typed: string,
  candidates: readonly Candidate[],
  wordsOf: (candidate: Candidate) => readonly string[],
): { fitting: Candidate[]; isGuess: boolean } {
  const fittingBy = (fits: typeof isNear) =>
    candidates.filter((candidate) => wordsOf(candidate).some((word) => fits(typed, word)));
  const near = fittingBy(isNear);
  return near.length > 0
    ? { fitting: near, isGuess: true }
    : { fitting: fittingBy(hasPart), isGuess: false };
}
