import { describe, expect, it } from 'vitest';
import { maskDetails } from '#server/orders/present-order.ts';

const details = {
  customerName: 'Ada Obi',
  customerPhone: '+2348031234567',
  customerAddress: '12 Allen Avenue',
  customerCity: 'Ikeja',
  customerState: 'Lagos',
};

describe('a buyer in part', () => {
  it('has the city and the state, and no more than initials and the network of the phone', () => {
    expect(maskDetails(details)).toEqual({
      customerName: 'A… O…',
      customerPhone: '+234 803 ••• ••••',
      customerAddress: '…',
      customerCity: 'Ikeja',
      customerState: 'Lagos',
    });
  });

  it.each([
    ['O\u0323\u0300ṣun', 'Ọ\u0300…'],
    ['  Ada   Ngozi Chidi  Obi ', 'A… N… C…'],
    ['𝓐da', '𝓐…'],
    ['', ''],
  ])('shows the name %j as %j', (customerName, shown) => {
    expect(maskDetails({ ...details, customerName }).customerName.normalize('NFC')).toContain(
      shown,
    );
  });

  it.each([
    ['+14155550123', '+1415 ••• ••••'],
    ['+4912345678', '+491 ••• ••••'],
    ['+29012345', '+2 ••• ••••'],
    ['', ''],
  ])('shows the phone %s as %j, never the last four digits', (customerPhone, shown) => {
    expect(maskDetails({ ...details, customerPhone }).customerPhone).toBe(shown);
  });

  it('has an empty address if the buyer has none', () => {
    expect(maskDetails({ ...details, customerAddress: '' }).customerAddress).toBe('');
  });
});
