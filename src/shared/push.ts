import { z } from 'zod';
import { id } from './paging.ts';

/** The occasions that staff may be notified of on their devices. */
export const pushKind = z.enum([
  'new_order',
  'payment_received',
  'message',
  'low_stock',
  'dispute',
  'needs_you',
]);
export type PushKind = z.infer<typeof pushKind>;

/** A device on which a member of staff gets notifications. */
const pushDevice = z.object({
  id,
  /** Like `Chrome on Android`. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSentAt: z.iso.datetime().nullable(),
  /** Whether this session switched them on. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushSettings = z.object({
  /** The key by which browsers identify the store, in base64url. */
  publicKey: z.string(),
  /** Those that the person has the right to hear of. */
  kinds: z.array(z.object({ kind: pushKind, isOn: z.boolean() })),
  devices: z.array(pushDevice),
});
export type PushSettings = z.infer<typeof pushSettings>;

const base64url = z.string().regex(/^[\w-]+=*$/, 'must be base64url');

/** The subscription as a browser describes it. https://www.w3.org/TR/push-api/#dom-pushsubscriptionjson */
export const subscribeInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  p256dh: base64url.max(100),
  auth: base64url.max(40),
});
export type SubscribeInput = z.infer<typeof subscribeInput>;

export const removePushDeviceInput = z.object({ id });

export const savePushKindsInput = z.object({ kinds: z.array(pushKind).max(20) });
export type SavePushKindsInput = z.infer<typeof savePushKindsInput>;

/** `problem`: why nothing was sent; null if something was. */
export const pushTestResult = z.object({ problem: z.string().nullable() });
export type PushTestResult = z.infer<typeof pushTestResult>;
