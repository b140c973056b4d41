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
    '009234 803 123 4567',
    'tel:+2348031234567',
    '\u200E+234\u00A0803\u00A0123\u00A04567\u200F',
    '0803\u200B123\u2060\uFEFF4567\u00AD',
    '0803\u2010123\u20114567',
    '0803\u2013123\u22124567',
    '０８０３－１２３－４５６７',
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
    ['009234 1 270 0000', '+23412700000'],
    ['+44 (0) 20 7946 0018', '+442079460018'],
    ['009 44 7911 123456', '+447911123456'],
    ['009447911123456', '+447911123456'],
    ['009 1 212 555 0100', '+12125550100'],
    ['009 86 138 0013 8000', '+8613800138000'],
    ['00 971 50 123 4567', '+971501234567'],
    ['00 90 532 123 45 67', '+905321234567'],
    ['00 98 912 345 6789', '+989123456789'],
    ['+91 98765 43210', '+919876543210'],
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
    // The United States through 009, or India through 00.
    '0091 98765 43210',
    '009',
    '009 0803 123 4567',
  ])('is not %j', (typed) => {
    expect(phoneNumber(typed)).toBeNull();
  });

  it('is the same behind 00, or nothing if it could be another behind 009', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{9,12}$/), (digits) => {
        const number = phoneNumber(`00${digits}`);
        return number === null || number === phoneNumber(`+${digits}`) || digits.startsWith('9');
      }),
    );
  });

  it('is the same behind 009', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(
          /^(?:(?:44|49)\d{10}|(?:33|27|233|225|256)[2-8]\d{8}|861\d{10}|1[2-5]\d{2}[2-9]\d{6})$/,
        ),
        (digits) => {
          expect(phoneNumber(`009${digits}`)).toBe(`+${digits}`);
        },
      ),
    );
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
