import { describe, expect, it } from 'vitest';
import { FCT, findState, nigerianStates } from '#shared/nigerian-states.ts';

describe('the states', () => {
  it('are 36 and the Federal Capital Territory, each once, in alphabetical order', () => {
    expect(nigerianStates).toHaveLength(37);
    expect(new Set(nigerianStates).size).toBe(37);
    expect(nigerianStates).toContain(FCT);
    expect([...nigerianStates]).toEqual([...nigerianStates].toSorted());
  });

  it.each([...nigerianStates])(
    '%s is found by its own name in any case, with or without “State”',
    (name) => {
      expect(findState(name)).toBe(name);
      expect(findState(` ${name.toUpperCase()} State `)).toBe(name);
      expect(findState(name.toLowerCase())).toBe(name);
    },
  );
});

describe('finding a state', () => {
  it.each([
    ['FCT', FCT],
    ['Abuja', FCT],
    ['FCT, Abuja', FCT],
    ['FCT-Abuja', FCT],
    ['Abuja (FCT)', FCT],
    ['fct (abuja)', FCT],
    ['Akwa-Ibom', 'Akwa Ibom'],
    ['cross  river state', 'Cross River'],
  ])('succeeds for %j', (typed, state) => {
    expect(findState(typed)).toBe(state);
  });

  it.each(['', 'State', 'Bavaria', 'Lago', 'Lagos Island', 'constructor', '__proto__'])(
    'fails for %j',
    (typed) => {
      expect(findState(typed)).toBeNull();
    },
  );
});
