import type { Message } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';

/** To the store: what a visitor wrote. An answer goes to the visitor. */
export const contactMessageMail = (message: Message, shopUrl: string): MailContent => ({
  subject: `Message from ${message.name}: ${message.subject}`,
  heading: message.subject,
  blocks: [
    {
      rows: [
        ['From', message.name],
        ['E-mail', message.email],
        ...(message.phone === '' ? [] : [['Phone', message.phone] as [string, string]]),
      ],
    },
    { quote: message.message },
    { text: 'Answer this mail to write to them.' },
    { link: { label: 'Open your messages', url: `${shopUrl}/admin/messages` } },
  ],
});
