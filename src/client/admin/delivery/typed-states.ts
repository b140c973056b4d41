import { findState, nigerianStates, regions, type NigerianState } from '#shared/nigerian-states.ts';

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ');

/** The states that a text means: one, or those of a region like `South West`; empty for none. */
function statesOf(text: string): readonly NigerianState[] {
  const state = findState(text);
  if (state) return [state];
  return Object.entries(regions).find(([name]) => plain(name) === plain(text))?.[1] ?? [];
}

/** The states in a text like `Lagos, Ogun and South East`, of a region those that are not `taken`, and what is left of it. */
export function readStates(
  text: string,
  taken: readonly NigerianState[] = [],
): { states: NigerianState[]; rest: string } {
  const parts = text.split(/[,;\n]|\band\b|&/).map((part) => part.trim());
  return {
    states: [
      ...new Set(
        parts.flatMap((part) =>
          statesOf(part).filter((state, _, all) => all.length === 1 || !taken.includes(state)),
        ),
      ),
    ],
    rest: parts.filter((part) => part !== '' && statesOf(part).length === 0).join(', '),
  };
}

/** Names of states and regions with the text in them, those that begin with it first. */
export function suggestStates(text: string, chosen: readonly NigerianState[]): string[] {
  const wanted = plain(text.split(/[,;\n]/).at(-1) ?? '');
  if (wanted === '') return [];
  const isOpen = (name: string) => statesOf(name).some((state) => !chosen.includes(state));
  return [...nigerianStates, ...Object.keys(regions)]
    .filter((name) => plain(name).includes(wanted) && isOpen(name))
    .toSorted(
      (one, other) =>
        Number(plain(other).startsWith(wanted)) - Number(plain(one).startsWith(wanted)),
    )
    .slice(0, 6);
}

const SHOWN = 5;

/** `Lagos, Ogun`; of many, their regions, `33 other states` if they are all that no `others` have, or how many there are. */
export function statesText(
  states: readonly NigerianState[],
  others: readonly NigerianState[],
): string {
  if (states.length <= SHOWN) return states.join(', ');
  if (states.length === nigerianStates.length) return 'All states';
  const whole = Object.entries(regions).filter(([, members]) =>
    members.every((state) => states.includes(state)),
  );
  const named = whole.flatMap(([, members]) => members);
  const single = states.filter((state) => !named.includes(state));
  const names = [...whole.map(([name]) => name), ...single];
  if (names.length <= SHOWN) return names.join(', ');
  const isRest = nigerianStates.every((state) => states.includes(state) !== others.includes(state));
  return `${states.length} ${isRest ? 'other states' : 'states'}`;
}
