import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nigerianPhone, phoneNumber } from '#shared/phone.ts';

describe('a Nigerian mobile number', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '(0803) 123.4567',
    '8031234567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '2348031234567',
    '002348031234567',
    ' 0803\u00A0123\u00A04567 ',
  ])('is stored as E.164 when it is typed as %j', (typed) => {
    expect(nigerianPhone(typed)).toBe('+2348031234567');
  });

  it.each(['0701', '0708', '0802', '0810', '0818', '0901', '0913', '0916'])(
    'may begin with %s',
    (prefix) => {
      expect(nigerianPhone(`${prefix}1234567`)).toBe(`+234${prefix.slice(1)}1234567`);
    },
  );

  it('parses its own output', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[789][01]\d{8}$/), (national) => {
        const number = nigerianPhone(`0${national}`);
        return number === `+234${national}` && nigerianPhone(number) === number;
      }),
    );
  });
});

describe('another number', () => {
  it.each([
    '',
    ' ',
    '0803123456',
    '080312345678',
    '0123456789',
    '06031234567',
    '08231234567',
    '+15550100200',
    '+448031234567',
    '0803 CALL ME',
    '0803123456a',
    '+234+8031234567',
    '234',
    '٠٨٠٣١٢٣٤٥٦٧',
  ])('%j', (typed) => {
    expect(nigerianPhone(typed)).toBeNull();
  });

  it('gives E.164 or null, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const number = nigerianPhone(typed);
        return number === null || /^\+234[789][01]\d{8}$/.test(number);
      }),
    );
  });
});

describe('a number of any country', () => {
  it.each([
    ['+44 7911 123456', '+447911123456'],
    ['0044 7911 123456', '+447911123456'],
    ['+1 (555) 010-0200', '+15550100200'],
    ['0803 123 4567', '+2348031234567'],
    ['+234 1 270 0000', '+23412700000'],
    ['01 234 5678', '+23412345678'],
  ])('%j is %s', (typed, number) => {
    expect(phoneNumber(typed)).toBe(number);
  });

  it.each([
    '',
    '0803123456',
    '080312345',
    '012345678 9',
    '+234803123456',
    '+23480312345678',
    '447911123456',
    '+0447911123456',
    '+1234567',
    '+1234567890123456',
    '+44 CALL ME',
  ])('is not %j', (typed) => {
    expect(phoneNumber(typed)).toBeNull();
  });

  it('parses its own output', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const number = phoneNumber(typed);
        return number === null || (/^\+\d{8,15}$/.test(number) && phoneNumber(number) === number);
      }),
    );
  });
});
