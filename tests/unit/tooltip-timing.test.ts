import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tooltipTiming } from '#client/ui/tooltips/tooltip-timing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function tooltips() {
  const shown: (string | null)[] = [];
  const timing = tooltipTiming<string>((name) => shown.push(name));
  return {
    over: (target: string | null) => timing.over(target),
    focus: (target: string | null) => timing.focus(target),
    press: (target: string | null) => timing.press(target),
    shown,
    wait: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

describe('a tooltip', () => {
  it('comes after 700 ms and goes with the pointer', () => {
    const { over, shown, wait } = tooltips();
    over('search');
    wait(699);
    expect(shown).toEqual([]);
    wait(1);
    expect(shown).toEqual(['search']);
    over(null);
    expect(shown).toEqual(['search', null]);
  });

  it('does not come where the pointer only passes', () => {
    const { over, shown, wait } = tooltips();
    over('search');
    wait(400);
    over(null);
    wait(2000);
    over('search');
    wait(400);
    over('cart');
    wait(699);
    expect(shown).toEqual([]);
    wait(1);
    expect(shown).toEqual(['cart']);
  });

  it('comes at once within 300 ms of the one before, later not', () => {
    const { over, shown, wait } = tooltips();
    over('search');
    wait(700);
    over(null);
    wait(299);
    over('cart');
    expect(shown).toEqual(['search', null, 'cart']);
    over(null);
    wait(300);
    over('search');
    wait(699);
    expect(shown.at(-1)).toBeNull();
  });

  it('takes the place of its neighbour at once', () => {
    const { over, shown, wait } = tooltips();
    over('search');
    wait(700);
    over('cart');
    expect(shown).toEqual(['search', 'cart']);
  });

  it('comes at once to the keyboard and goes with the focus', () => {
    const { focus, shown } = tooltips();
    focus('search');
    focus('cart');
    focus(null);
    expect(shown).toEqual(['search', 'cart', null]);
  });

  it('goes when the button is pressed and stays away until the pointer was elsewhere', () => {
    const { over, press, shown, wait } = tooltips();
    over('search');
    wait(700);
    press('search');
    over('search');
    wait(2000);
    expect(shown).toEqual(['search', null]);
    over(null);
    over('search');
    wait(700);
    expect(shown).toEqual(['search', null, 'search']);
  });

  it('does not come after a press that was quicker', () => {
    const { over, press, shown, wait } = tooltips();
    over('search');
    wait(300);
    press('search');
    wait(2000);
    expect(shown).toEqual([]);
  });
});
