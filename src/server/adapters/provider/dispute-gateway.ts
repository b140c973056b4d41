import type { UnreadableRow } from './listed-rows.ts';
import type { DisputeAnswer, DisputeStatus } from '#shared/disputes.ts';

/** A dispute as the provider describes it. Amounts in the smallest unit of the currency. */
export interface ProviderDispute {
  id: string;
  status: DisputeStatus;
  /** The provider's name for the outcome. */
  resolution: string | null;
  transactionId: string | null;
  /** The store's reference of the payment. */
  reference: string | null;
  /** The provider's reference of the payment; some providers find disputes only by it. */
  providerReference: string | null;
  /** Null for the whole payment. */
  amount: number | null;
  /** Null for the payment's currency. */
  currency: string | null;
  category: string | null;
  reason: string | null;
  openedAt: Date | null;
  dueAt: Date | null;
  resolvedAt: Date | null;
  /** Evidence that the provider already has. */
  evidence: { id: string; details: string } | null;
}

/** The identity of a dispute, from a webhook or the store's own record. */
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

/** Proof of a sale. `deliveryDate` is a day like `2026-11-22`; unknown fields are empty. */
export interface SaleEvidence {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  deliveryAddress: string;
  deliveryDate: string;
  /** The items, the delivery and the messages. */
  details: string;
}

export interface DisputeReply {
  disputeId: string;
  answer: DisputeAnswer;
  /** The amount that the customer gets back, in the smallest unit of the currency; 0 unless the dispute is accepted. */
  amount: number;
  message: string;
  /** The result of `upload`; null without a file. */
  file: string | null;
  /** The result of `addEvidence`. */
  evidenceId: string | null;
}

/** A provider's disputes. Throws `payment_unavailable` and `provider_refused`, like `PaymentGateway`. */
export interface DisputeGateway {
  /** The media types that it accepts as evidence. */
  fileTypes: readonly string[];
  /** A dispute cannot be answered without a file. */
  needsFile: boolean;
  /** The dispute, or all disputes of the payment. Null where the hint does not let the provider find it. */
  find: (hint: DisputeHint) => Promise<ProviderDispute[] | null>;
  /** All disputes raised between the two instants. Those that cannot be read are added to `skipped`. */
  list: (since: Date, until: Date, skipped: UnreadableRow[]) => Promise<ProviderDispute[]>;
  /** Returns the provider's name of the file, or its link. */
  upload: (disputeId: string, file: EvidenceFile) => Promise<string>;
  /** Sends evidence before the answer and returns the provider's id; absent where evidence is part of the answer. */
  addEvidence?: (disputeId: string, evidence: SaleEvidence) => Promise<string>;
  answer: (reply: DisputeReply) => Promise<void>;
}
