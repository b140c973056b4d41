/** A mail in pieces; how they look is decided in one place for all mails. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { text: string }
  /** Somebody else's words, line breaks kept. */
  | { quote: string }
  /** Label and value, like the lines of a receipt. */
  | { rows: [label: string, value: string][] }
  | { link: { label: string; url: string } };

/** Whatever it was, it is one line now: subjects and names become headers. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
