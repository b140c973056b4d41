import type { DisputeAnswer, DisputeStatus } from '#shared/disputes.ts';

/** A dispute as the provider describes it. Amounts in the smallest unit of the currency. */
export interface ProviderDispute {
  id: string;
  status: DisputeStatus;
  /** The provider's own word for the outcome. */
  resolution: string | null;
  transactionId: string | null;
  /** The reference that the shop gave the payment. */
  reference: string | null;
  /** The reference that the provider gave it: Flutterwave finds disputes by it alone. */
  providerReference: string | null;
  /** Null where the provider does not say: all of the payment. */
  amount: number | null;
  /** Null where the provider does not say: the payment's own. */
  currency: string | null;
  category: string | null;
  reason: string | null;
  openedAt: Date | null;
  dueAt: Date | null;
  resolvedAt: Date | null;
  /** Evidence that the provider has already. */
  evidence: { id: string; details: string } | null;
}

/** What is known of a dispute, from a webhook or from the shop's own record. */
export interface DisputeHint {
  disputeId: string | null;
  transactionId: string | null;
  providerReference: string | null;
}

export interface EvidenceFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** What proves a sale; `deliveryDate` is a day like `2026-11-22`. Empty where it is not known. */
export interface SaleEvidence {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  deliveryAddress: string;
  deliveryDate: string;
  /** What was sold, how it was delivered, what was written. */
  details: string;
}

export interface DisputeReply {
  disputeId: string;
  answer: DisputeAnswer;
  /** In the smallest unit of the currency; what the buyer gets back where the dispute is accepted, else nothing. */
  amount: number;
  message: string;
  /** What `upload` answered with; null where nothing was uploaded. */
  file: string | null;
  /** What `addEvidence` answered with. */
  evidenceId: string | null;
}

/** A provider's disputes. Throws like `PaymentGateway`: `payment_unavailable` and `provider_refused`. */
export interface DisputeGateway {
  /** The media types of files that it takes as evidence. */
  fileTypes: readonly string[];
  /** Whether a dispute can only be answered with a file. */
  needsFile: boolean;
  /** The dispute that is hinted at and, where only the payment is known, all of that payment. */
  find(hint: DisputeHint): Promise<ProviderDispute[]>;
  /** All that were raised between the two instants. */
  list(since: Date, until: Date): Promise<ProviderDispute[]>;
  /** Answers with the provider's name for the file, or its link. */
  upload(disputeId: string, file: EvidenceFile): Promise<string>;
  /** Where evidence is sent before the answer; absent where it is part of it. Answers with the provider's id. */
  addEvidence?(disputeId: string, evidence: SaleEvidence): Promise<string>;
  answer(reply: DisputeReply): Promise<void>;
}
