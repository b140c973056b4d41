import type { TransferEvidence } from '#shared/transfer-evidence.ts';

/** What a person fills in about a bank transfer that they saw. */
export interface SeenTransfer {
  seenIn: TransferEvidence | '';
  senderName: string;
  bankSessionId: string;
  /** They say that they looked at the account. */
  isSure: boolean;
}

export const unseen: SeenTransfer = {
  seenIn: '',
  senderName: '',
  bankSessionId: '',
  isSure: false,
};

export type TransferProblems = Partial<Record<'seenIn' | 'isSure', string>>;

export const transferProblems = ({ seenIn, isSure }: SeenTransfer): TransferProblems => ({
  ...(seenIn === '' && { seenIn: 'Please choose where you saw it' }),
  ...(!isSure && { isSure: 'Please look at the account first' }),
});
