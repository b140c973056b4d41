import { describe, expect, it } from 'vitest';
import { messageText } from '#shared/messages.ts';
import { customerDetails } from '#shared/customer-details.ts';
import { settingsInput } from '#shared/settings-schema.ts';

const message = {
  name: 'Evil\nBcc: x@y.example',
  email: 'ada@example.com',
  phone: '0803\r\n123',
  subject: ' Hello\u2028 there ',
  message: 'Two\nlines',
};

describe('a field of one line', () => {
  it('holds one line: a line break becomes a space', () => {
    expect(messageText.parse(message)).toEqual({
      name: 'Evil Bcc: x@y.example',
      email: 'ada@example.com',
      phone: '0803 123',
      subject: 'Hello there',
      message: 'Two\nlines',
    });
    const details = customerDetails.parse({
      customerName: 'Ada\tObi',
      customerEmail: 'ada@example.com',
      customerPhone: '08031234567',
      customerAddress: '12 Allen Avenue',
      customerCity: 'Ikeja\n\nLagos',
      customerState: 'Lagos',
    });
    expect([details.customerName, details.customerCity]).toEqual(['Ada Obi', 'Ikeja Lagos']);
    expect(settingsInput.parse({ bankName: 'Zenith\nBank' }).bankName).toBe('Zenith Bank');
  });

  it('is empty if it has only line breaks and invisible characters', () => {
    const { error } = messageText.safeParse({ ...message, name: '\u202E\n\u2066' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['name']]);
  });
});

it('no text can reverse the direction of the text after it', () => {
  const parsed = messageText.parse({ ...message, name: 'Ada\u202Egpj.exe', message: 'a\u2067b' });
  expect([parsed.name, parsed.message]).toEqual(['Adagpj.exe', 'ab']);
});
