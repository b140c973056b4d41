import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same for the same mail sent again, so that a mailbox can tell. */
  messageId: string;
}

export interface Mailer {
  /** The address that mail is sent from where the account prescribes one. */
  account: string | null;
  send(mail: OutgoingMail): Promise<void>;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

const options = (mail: OutgoingMail): SendMailOptions => ({
  ...mail,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // What customers write never makes the server read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends through the server of an address like `smtps://name:password@smtp.example.com`. */
export function smtpMailer(url: string): Mailer {
  const { username, password, hostname } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    // A password never crosses the network in the clear.
    requireTLS: password !== '' && !isHere,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  const account = decodeURIComponent(username);
  return {
    account: account.includes('@') ? account : null,
    async send(mail) {
      await transport.sendMail(options(mail));
    },
  };
}

/** Writes mail into a folder as `.eml`, for shops that have no mail server yet. */
export function outboxMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    account: null,
    async send(mail) {
      const { message } = await transport.sendMail(options(mail));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await mkdir(folder, { recursive: true });
      // Whole or not at all, for whoever watches the folder.
      const unfinished = path.join(folder, `.${name}`);
      await writeFile(unfinished, message as Buffer);
      await rename(unfinished, path.join(folder, name));
    },
  };
}
