import { describe, expect, it } from 'vitest';
import {
  fittingBracelet,
  isBangle,
} from '#client/storefront/size-guide/bracelet/fitting-bracelet.ts';

const wrists = ['Large 20 cm', 'Small 16 cm', 'Medium 18 cm'];
const bangles = ['60 mm', '65 mm'];

describe('a bracelet', () => {
  it('is the smallest that fits the wrist', () => {
    expect(fittingBracelet(wrists, 15)).toBe('Small 16 cm');
    expect(fittingBracelet(wrists, 16.1)).toBe('Small 16 cm');
    expect(fittingBracelet(wrists, 16.5)).toBe('Medium 18 cm');
    expect(fittingBracelet(wrists, 21)).toBeNull();
    expect(fittingBracelet(['One size'], 16)).toBeNull();
  });

  it('must fit over the hand if it is a bangle', () => {
    expect(isBangle(bangles)).toBe(true);
    expect(isBangle(wrists)).toBe(false);
    expect(isBangle([])).toBe(false);
    expect(fittingBracelet(bangles, 18.8)).toBe('60 mm');
    expect(fittingBracelet(bangles, 20)).toBe('65 mm');
    expect(fittingBracelet(bangles, 22)).toBeNull();
  });
});
