import { describe, expect, it } from 'vitest';
import { attentionText } from '#client/admin/dashboard/attention-text.ts';
import { attentionKind } from '#shared/reports.ts';

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

describe('the text about an order that needs attention', () => {
  it.each(attentionKind.options)('%s has a title, a story and one action', (kind) => {
    const text = attentionText({ ...need, kind });
    for (const part of Object.values(text)) expect(part).not.toBe('');
  });

  it('states the missing or excess amount in naira', () => {
    expect(attentionText({ ...need, kind: 'underpaid' }).story).toContain('₦750 is missing');
    expect(attentionText({ ...need, kind: 'overpaid', paid: 1_080_000 }).story).toContain(
      '₦50 too much',
    );
  });

  it('mentions that the customer says they sent the transfer', () => {
    const text = attentionText({ ...need, kind: 'transfer_to_confirm', isClaimed: true });
    expect(text.story).toBe('The customer says that ₦10,750 was sent. Has it arrived?');
  });

  it('marks an overdue transfer', () => {
    expect(attentionText({ ...need, kind: 'transfer_to_confirm' }).title).toBe(
      'Transfer to confirm',
    );
    expect(attentionText({ ...need, kind: 'transfer_to_confirm', isOverdue: true }).title).toBe(
      'Transfer overdue',
    );
  });
});
