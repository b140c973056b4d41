import { z } from 'zod';

/** Where a person saw a bank transfer. Text messages, e-mails and screenshots are easily forged, so they are not among these. */
export const transferEvidence = z.enum(['bank_app', 'bank_statement', 'account_officer']);
export type TransferEvidence = z.infer<typeof transferEvidence>;

/** What is answered where a bank transfer is recorded without it. */
export const unseenTransfer =
  'Please say where you saw the transfer: bank_app, bank_statement or account_officer';
