import { z } from 'zod';
import { emailAddress, optionalText, requiredText } from './text.ts';
import { page, paging, id } from './paging.ts';
import { paymentMode, paymentProvider } from './payments.ts';

/**
 * The life cycle of a dispute. `open` waits for the seller's answer, `under_review` for the bank's decision; `accepted` was
 * lost by the seller's own decision.
 */
export const disputeStatus = z.enum(['open', 'under_review', 'won', 'lost', 'accepted']);
export type DisputeStatus = z.infer<typeof disputeStatus>;

/** Whether the seller can still answer, whether it is undecided, and whether the money went back to the customer. */
export const disputeStages = {
  open: { isAnswerable: true, isUndecided: true, isLost: false },
  under_review: { isAnswerable: false, isUndecided: true, isLost: false },
  won: { isAnswerable: false, isUndecided: false, isLost: false },
  lost: { isAnswerable: false, isUndecided: false, isLost: true },
  accepted: { isAnswerable: false, isUndecided: false, isLost: true },
} satisfies Record<DisputeStatus, { isAnswerable: boolean; isUndecided: boolean; isLost: boolean }>;

export const undecidedStatuses = disputeStatus.options.filter(
  (status) => disputeStages[status].isUndecided,
);

export const disputeAnswer = z.enum(['accept', 'decline']);
export type DisputeAnswer = z.infer<typeof disputeAnswer>;

/** `amount` in the smallest unit of `currency`. `orderId` is null if the store does not know the disputed payment. */
export const disputeView = z.object({
  id,
  provider: paymentProvider,
  providerDisputeId: z.string(),
  orderId: id.nullable(),
  customerName: z.string().nullable(),
  paymentId: id.nullable(),
  transactionId: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  mode: paymentMode,
  status: disputeStatus,
  /** The provider's own term for the outcome. */
  resolution: z.string().nullable(),
  category: z.string().nullable(),
  reason: z.string().nullable(),
  openedAt: z.iso.datetime(),
  /** The deadline for the seller's answer. */
  dueAt: z.iso.datetime(),
  /** The provider stated no deadline, so the store computed it from the provider's rules. */
  isDueEstimated: z.boolean(),
  resolvedAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime(),
  answer: disputeAnswer.nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
});
export type DisputeView = z.infer<typeof disputeView>;

/** The proof that the customer received what they paid for. */
export const disputeEvidence = z.object({
  customerName: requiredText(120, 'Please enter the customer’s name'),
  customerEmail: emailAddress,
  customerPhone: requiredText(40, 'Please enter the customer’s phone number'),
  serviceDetails: requiredText(5000, 'Please say what was sold'),
  deliveryAddress: optionalText(500),
  deliveryDate: optionalText(10).refine(
    (day) => day === '' || z.iso.date().safeParse(day).success,
    'must be a day like 2026-11-22',
  ),
  deliveryProof: optionalText(3000),
  messages: optionalText(10_000),
  message: requiredText(1000, 'Please say why you decline'),
});
export type DisputeEvidence = z.infer<typeof disputeEvidence>;

/** A draft of the evidence: no field is required. */
export const disputeEvidenceDraft = z.object({
  customerName: optionalText(120),
  customerEmail: optionalText(200),
  customerPhone: optionalText(40),
  serviceDetails: optionalText(5000),
  deliveryAddress: optionalText(500),
  deliveryDate: optionalText(10),
  deliveryProof: optionalText(3000),
  messages: optionalText(10_000),
  message: optionalText(1000),
});
export type DisputeEvidenceDraft = z.infer<typeof disputeEvidenceDraft>;

export const disputeDetail = disputeView.extend({
  evidence: disputeEvidenceDraft,
  /** The fields of the evidence that the caller may not read. They are empty here; what the caller saves keeps them. */
  withheld: z.array(disputeEvidenceDraft.keyof()),
  /** The attached file, already uploaded to the provider. */
  file: z.object({ name: z.string(), uploadedAt: z.iso.datetime() }).nullable(),
  /** The media types that the provider accepts. */
  fileTypes: z.array(z.string()),
  /** The reason why the last answer did not reach the provider. */
  problem: z.string().nullable(),
});
export type DisputeDetail = z.infer<typeof disputeDetail>;

/** Open disputes come first, by nearest deadline, then the newest. `undecided` counts all undecided disputes. */
export const disputePage = page(disputeView).extend({ undecided: z.int() });
export const disputeQuery = paging.extend({ limit: z.int().min(1).max(100).default(20) });
export type DisputeQuery = z.infer<typeof disputeQuery>;

/** To save or to send. What the caller may not read, the store adds. */
export const disputeEvidenceInput = z.object(disputeEvidenceDraft.shape);
export const saveEvidenceInput = z.object({ id, evidence: disputeEvidenceInput });
export type SaveEvidenceInput = z.infer<typeof saveEvidenceInput>;

export const acceptDisputeInput = z.object({
  id,
  message: requiredText(1000, 'Please say why you accept'),
});
export type AcceptDisputeInput = z.infer<typeof acceptDisputeInput>;
