import type { Settings } from '#shared/settings.ts';
import { oneLine, type MailBlock, type MailContent } from './mail-content.ts';

/** The mail for whoever reads plain text. */
export const mailText = (
  { heading, blocks }: MailContent,
  { storeName, storeAddress }: Pick<Settings, 'storeName' | 'storeAddress'>,
): string =>
  [heading, ...blocks.map(blockText), `-- \n${storeName}\n${storeAddress}`.trimEnd(), ''].join(
    '\n\n',
  );

function blockText(block: MailBlock): string {
  if ('text' in block) return block.text;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('rows' in block)
    return block.rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
  return `${block.link.label}:\n${block.link.url}`;
}
