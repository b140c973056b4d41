import { describe, expect, it } from 'vitest';
import { needWords } from '#client/admin/dashboard/need-words.ts';
import { needKind } from '#shared/reports.ts';

const need = {
  orderId: 1042,
  customerName: 'Ngozi',
  total: 1_075_000,
  paid: 1_000_000,
  sandbox: false,
  since: '2026-11-21T12:00:00Z',
  isClaimed: false,
  isOverdue: false,
};

describe('what needs a person', () => {
  it.each(needKind.options)('%s has a title, a story and one action', (kind) => {
    const words = needWords({ ...need, kind });
    for (const text of Object.values(words)) expect(text).not.toBe('');
  });

  it('names what is missing and what is too much, in naira', () => {
    expect(needWords({ ...need, kind: 'underpaid' }).story).toContain('₦750 is missing');
    expect(needWords({ ...need, kind: 'overpaid', paid: 1_080_000 }).story).toContain(
      '₦50 too much',
    );
  });

  it('says when the customer said that a transfer was sent', () => {
    const words = needWords({ ...need, kind: 'transfer_to_confirm', isClaimed: true });
    expect(words.story).toBe('The customer says that ₦10,750 was sent. Has it arrived?');
  });

  it('says when a transfer should have come long ago', () => {
    expect(needWords({ ...need, kind: 'transfer_to_confirm' }).title).toBe('Transfer to confirm');
    expect(needWords({ ...need, kind: 'transfer_to_confirm', isOverdue: true }).title).toBe(
      'Transfer overdue',
    );
  });
});
