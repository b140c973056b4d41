import type { Settings } from '#shared/settings.ts';
import type { MailBlock, MailContent } from './mail-content.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const INK = '#1C1714';
const MUTED = '#6B6259';
const HAIRLINE = '#E8E0D4';
const PAPER = '#FBF8F3';
const SANS = 'Figtree,Inter,Helvetica,Arial,sans-serif';
const SERIF = "'Cormorant Garamond',Georgia,'Times New Roman',serif";

type Store = Pick<Settings, 'storeName' | 'storeAddress' | 'accentColor'>;

/** The mail as mail programs render it: tables and inline styles, no pictures, nothing loaded from anywhere. */
export const mailHtml = ({ subject, heading, blocks }: MailContent, store: Store): string =>
  `<!doctype html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.5 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;max-width:560px">
<tr><td style="padding:0 0 16px;font:600 22px/1.2 ${SERIF};letter-spacing:.02em">${escape(store.storeName)}</td></tr>
<tr><td style="background:#fff;border:1px solid ${HAIRLINE};border-top:3px solid ${escape(store.accentColor)};padding:32px 28px">
<h1 style="margin:0 0 20px;font:600 28px/1.15 ${SERIF}">${escape(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 0 0;color:${MUTED};font:13px/1.5 ${SANS}">${escape(store.storeName)}<br>${escape(store.storeAddress)}</td></tr>
</table></td></tr></table>
</body>
</html>
`;

function blockHtml(block: MailBlock): string {
  if ('text' in block) return `<p style="margin:0 0 16px">${escape(block.text)}</p>`;
  if ('quote' in block) {
    return `<blockquote style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${HAIRLINE};white-space:pre-wrap;overflow-wrap:anywhere">${escape(block.quote)}</blockquote>`;
  }
  if ('rows' in block) return rowsHtml(block.rows);
  const { label, url } = block.link;
  return `<p style="margin:24px 0 8px"><a href="${escape(url)}" style="display:inline-block;padding:12px 22px;background:${INK};color:#fff;font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0;color:${MUTED};font-size:13px;overflow-wrap:anywhere">${escape(url)}</p>`;
}

const cell = `padding:8px 0;border-bottom:1px solid ${HAIRLINE};vertical-align:top`;

const rowsHtml = (rows: [string, string][]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px">${rows
    .map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" style="${cell};padding-right:16px;font-weight:400;color:${MUTED}">${escape(label)}</th><td align="right" style="${cell};font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${escape(value)}</td></tr>`,
    )
    .join('')}</table>`;
