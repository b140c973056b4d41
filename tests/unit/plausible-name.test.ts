import { describe, expect, it } from 'vitest';
import { plausibleName } from '#shared/plausible-name.ts';

describe('a name', () => {
  it.each([
    'Ada Obi',
    'Adé Ọmọwùmí',
    'O’Neil-Eze',
    'Chief (Mrs) A. B. Okoro',
    'Ada & Chidi',
    'Zoë',
    '李小龙',
  ])('is %s', (typed) => {
    expect(plausibleName(` ${typed} `)).toBe(typed);
  });

  it.each([
    '',
    'http://evil.test',
    'www evil test',
    'evil.test',
    'Ada evil．test',
    'Ada@evil.test',
    'Call 0803 123 4567',
    'Ada: log in',
    'Account blocked, log in',
    'Your account was closed by our bank today',
    'Ada\nObi',
    'A'.repeat(51),
  ])('is not %j', (typed) => {
    expect(plausibleName(typed)).toBeNull();
  });
});
