/** A mail in parts; `render-mail.ts` turns it into HTML and text. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { text: string }
  /** Text that somebody else wrote, with its line breaks. */
  | { quote: string }
  /** Label and value, like the lines of a receipt. */
  | { rows: MailRow[] }
  /** The ordered items, with pictures. */
  | { items: MailItem[] }
  | { link: { label: string; url: string } };

/** Amounts are formatted. `picture` is an absolute address; null without one. */
export interface MailItem {
  name: string;
  /** The chosen options; may be empty. */
  choices: string;
  quantity: number;
  price: string;
  total: string;
  picture: string | null;
}

export type MailRow = [label: string, value: string];

/** Joins all lines into one, because subjects and names become headers. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
