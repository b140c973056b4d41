import { htmlLines, markup, type Html } from '#shared/html.ts';
import type { Settings } from '#shared/settings.ts';
import { oneLine, type MailBlock, type MailContent, type MailRow } from './mail-content.ts';

const INK = '#1C1714';
const MUTED = '#6B6259';
const HAIRLINE = '#E8E0D4';
const PAPER = '#FBF8F3';
const SANS = 'Figtree,Inter,Helvetica,Arial,sans-serif';
const SERIF = "'Cormorant Garamond',Georgia,'Times New Roman',serif";

type Store = Pick<Settings, 'storeName' | 'storeAddress' | 'accentColor'>;

/** HTML for mail programs: tables and inline styles, no pictures, nothing loaded from elsewhere. */
export const mailHtml = ({ subject, heading, blocks }: MailContent, store: Store): string =>
  markup`<!doctype html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.5 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;max-width:560px">
<tr><td style="padding:0 0 16px;font:600 22px/1.2 ${SERIF};letter-spacing:.02em">${store.storeName}</td></tr>
<tr><td style="background:#fff;border:1px solid ${HAIRLINE};border-top:3px solid ${store.accentColor};padding:32px 28px">
<h1 style="margin:0 0 20px;font:600 28px/1.15 ${SERIF}">${heading}</h1>
${htmlLines(blocks.map(blockHtml))}
</td></tr>
<tr><td style="padding:20px 0 0;color:${MUTED};font:13px/1.5 ${SANS}">${store.storeName}<br>${store.storeAddress}</td></tr>
</table></td></tr></table>
</body>
</html>
`.html;

function blockHtml(block: MailBlock): Html {
  if ('text' in block) return markup`<p style="margin:0 0 16px">${block.text}</p>`;
  if ('quote' in block) {
    return markup`<blockquote style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${HAIRLINE};white-space:pre-wrap;overflow-wrap:anywhere">${block.quote}</blockquote>`;
  }
  if ('rows' in block) {
    return markup`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px">${block.rows.map(rowHtml)}</table>`;
  }
  const { label, url } = block.link;
  return markup`<p style="margin:24px 0 8px"><a href="${url}" style="display:inline-block;padding:12px 22px;background:${INK};color:#fff;font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0;color:${MUTED};font-size:13px;overflow-wrap:anywhere">${url}</p>`;
}

const cell = `padding:8px 0;border-bottom:1px solid ${HAIRLINE};vertical-align:top`;

const rowHtml = ([label, value]: MailRow): Html =>
  markup`<tr><th scope="row" align="left" style="${cell};padding-right:16px;font-weight:400;color:${MUTED}">${label}</th><td align="right" style="${cell};font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${value}</td></tr>`;

/** Plain text for mail programs that show no HTML. */
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
  if ('rows' in block) {
    return block.rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
  }
  return `${block.link.label}:\n${block.link.url}`;
}
