import { defineEntity, p } from '@mikro-orm/core';

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.integer().primary(),
    key: p.string().nullable(),
    requestHash: p.string().nullable(),
    name: p.string(),
    email: p.string(),
    phone: p.string(),
    subject: p.string(),
    message: p.text(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
});

/** A message from a visitor to the store. `key` identifies a message that is sent again. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
