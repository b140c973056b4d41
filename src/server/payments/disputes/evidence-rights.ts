import type { DisputeEvidenceDraft } from '#shared/disputes.ts';
import { mayRead, type FieldRights } from '#shared/field-rights.ts';
import type { Rights } from '#shared/staff-rights.ts';

/** The evidence is made from the order and its history, and from the buyer's messages. */
export const evidenceFields = {
  'orders:read': {
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    serviceDetails: '',
    deliveryAddress: '',
    deliveryDate: '',
    deliveryProof: '',
    messages: '',
  },
  'messages:read': { messages: '' },
} satisfies FieldRights<DisputeEvidenceDraft>;

type Field = keyof DisputeEvidenceDraft;

/** The fields of the evidence that somebody may not read. What they save keeps these as they are. */
export const withheldEvidence = (rights: Rights): Field[] => [
  ...new Set(
    Object.entries(evidenceFields).flatMap(([right, fields]) =>
      mayRead(rights, right as keyof typeof evidenceFields) ? [] : (Object.keys(fields) as Field[]),
    ),
  ),
];
