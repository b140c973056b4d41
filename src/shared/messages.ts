import { z } from 'zod';
import { formKey } from './request-keys.ts';
import { emailAddress, optionalLine, requiredLine, requiredText } from './text.ts';
import { id, page, paging } from './paging.ts';
import * as texts from './texts/forms.ts';

/** A visitor's message to the store. The phone number stays as typed. */
export const messageText = z.object({
  name: requiredLine(120, texts.enterFullName),
  email: emailAddress,
  phone: optionalLine(40),
  subject: requiredLine(150, texts.enterSubject),
  message: requiredText(5000, texts.enterMessage, texts.shortenMessage),
});
export type MessageText = z.infer<typeof messageText>;

export const sendMessageInput = messageText.extend({
  key: formKey,
  /** A field that people do not see; only bots fill it in. */
  remark: z.unknown().optional(),
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const messageView = messageText.extend({
  id,
  email: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type MessageView = z.infer<typeof messageView>;

/** Newest first. `unread` counts all unread messages, not only those on the page. */
export const messagePage = page(messageView).extend({ unread: z.int() });
export const messageQuery = paging;
export type MessageQuery = z.infer<typeof messageQuery>;

export const markMessageReadInput = z.object({ id, isRead: z.boolean() });
export type MarkMessageReadInput = z.infer<typeof markMessageReadInput>;
