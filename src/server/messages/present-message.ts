import type { MessageView } from '#shared/messages.ts';
import type { Message } from '../entities/index.ts';

export const presentMessage = (message: Message): MessageView => ({
  id: message.id,
  name: message.name,
  email: message.email,
  phone: message.phone,
  subject: message.subject,
  message: message.message,
  isRead: message.readAt != null,
  createdAt: message.createdAt.toISOString(),
});
