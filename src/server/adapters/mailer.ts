import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { DAY_MS } from '#shared/durations.ts';

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
  /** Stays the same when a mail is sent again, so that mailboxes recognise the repetition. */
  messageId: string;
}

export interface Mailer {
  /** The sender's address that the mail account prescribes; null where it prescribes none. */
  account: string | null;
  send(mail: OutgoingMail): Promise<void>;
}

/** How long a server may take, in milliseconds: to greet, and between two of its answers. */
const PATIENCE = { greeting: 10_000, silence: 30_000 };

const options = (mail: OutgoingMail): SendMailOptions => ({
  ...mail,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Text from customers must never make the server read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends through an SMTP server with a URL like `smtps://name:password@smtp.example.com`. */
export function smtpMailer(url: string, patience = PATIENCE): Mailer {
  const { username, password, hostname } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    // A password never crosses the network unencrypted.
    requireTLS: password !== '' && !isLocal,
    connectionTimeout: patience.greeting,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
  });
  const account = decodeURIComponent(username);
  return {
    account: account.includes('@') ? account : null,
    async send(mail) {
      await transport.sendMail(options(mail));
    },
  };
}

/** Writes mail into a folder as `.eml` files, for stores without a mail server. */
export function outboxMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    account: null,
    async send(mail) {
      const { message } = await transport.sendMail(options(mail));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await mkdir(folder, { recursive: true });
      // Atomic, for programs that watch the folder.
      const unfinished = path.join(folder, `.${name}`);
      await writeFile(unfinished, message as Buffer);
      await rename(unfinished, path.join(folder, name));
    },
  };
}

/** Removes mail of the outbox that is older than this many days; 0 removes nothing. */
export async function removeOldMails(folder: string, days: number): Promise<void> {
  if (days === 0 || !existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another process may remove it at the same time.
    const written = await stat(file).catch(() => null);
    if (written && written.mtimeMs < Date.now() - days * DAY_MS) await rm(file, { force: true });
  }
}
