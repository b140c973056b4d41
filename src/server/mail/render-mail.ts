import { htmlLines, markup, trustedHtml, type Html } from '#shared/html.ts';
import type { Settings } from '#shared/settings.ts';
import { mailColors, type MailColors } from './mail-colors.ts';
import {
  oneLine,
  type MailBlock,
  type MailContent,
  type MailItem,
  type MailRow,
} from './mail-content.ts';

const SANS = 'Figtree,Inter,Helvetica,Arial,sans-serif';
const SERIF = "'Cormorant Garamond',Georgia,'Times New Roman',serif";
const MAX_PREVIEW = 140;

type Store = Pick<Settings, 'storeName' | 'storeAddress' | 'primaryColor' | 'accentColor'>;

/**
 * HTML for mail programs: blocks one below the other with inline styles, without tables, scripts or fonts from elsewhere.
 * The style sheet only changes colours on dark screens: a program that ignores it shows the light ones.
 */
export function mailHtml({ subject, heading, blocks }: MailContent, store: Store): string {
  const colors = mailColors(store);
  const { ground, card, ink, muted, hairline } = colors.light;
  return markup`<!doctype html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${darkStyles(colors)}</style></head>
<body class="ground ink" style="margin:0;padding:0;background:${ground};color:${ink};font:16px/1.5 ${SANS};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(blocks)}</div>
<div class="ground" style="padding:32px 16px;background:${ground}">
<div style="max-width:560px;margin:0 auto">
<div class="ink" style="padding:0 0 16px;color:${ink};font:600 22px/1.2 ${SERIF};letter-spacing:.02em">${store.storeName}</div>
<div class="card" style="background:${card};border:1px solid ${hairline};border-top:3px solid ${colors.accent};padding:28px 24px">
<h1 class="ink" style="margin:0 0 20px;color:${ink};font:600 28px/1.15 ${SERIF};overflow-wrap:anywhere">${heading}</h1>
${htmlLines(blocks.map((block) => blockHtml(block, colors)))}
</div>
<div class="muted" style="padding:20px 0 0;color:${muted};font:13px/1.5 ${SANS}">${store.storeName}<br>${store.storeAddress}</div>
</div></div>
</body>
</html>
`.html;
}

/** The accent stays: it is the edge of the card. */
const darkStyles = ({ dark }: MailColors): Html =>
  trustedHtml(
    `@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.card{background:${dark.card}!important;border-left-color:${dark.hairline}!important;border-right-color:${dark.hairline}!important;border-bottom-color:${dark.hairline}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.link{color:${dark.link}!important}.line{border-color:${dark.hairline}!important}}`,
  );

/** The text that a mailbox shows beside the subject. */
function previewOf(blocks: MailBlock[]): string {
  const first = blocks.find((block): block is { text: string } => 'text' in block);
  return first ? oneLine(first.text).slice(0, MAX_PREVIEW) : '';
}

function blockHtml(block: MailBlock, colors: MailColors): Html {
  const { light } = colors;
  if ('text' in block) {
    return markup`<p style="margin:0 0 16px;overflow-wrap:anywhere">${block.text}</p>`;
  }
  if ('quote' in block) {
    return markup`<blockquote class="line" style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${light.hairline};white-space:pre-wrap;overflow-wrap:anywhere">${block.quote}</blockquote>`;
  }
  if ('rows' in block) {
    return markup`<div class="line" style="margin:0 0 24px;border-top:1px solid ${light.hairline}">${block.rows.map((row) => rowHtml(row, colors))}</div>`;
  }
  if ('items' in block) {
    return markup`<div class="line" style="margin:0 0 24px;border-top:1px solid ${light.hairline}">${block.items.map((item) => itemHtml(item, colors))}</div>`;
  }
  const { label, url } = block.link;
  return markup`<p style="margin:24px 0 8px"><a href="${url}" style="display:inline-block;padding:13px 24px;border-radius:2px;background:${colors.button};color:${colors.onButton};font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0 0 20px;font-size:13px;overflow-wrap:anywhere"><a class="link" href="${url}" style="color:${light.link}">${url}</a></p>`;
}

const rowStyle = ({ light }: MailColors, padding: number) =>
  `overflow:hidden;padding:${padding}px 0;border-bottom:1px solid ${light.hairline}`;

/** The value stands at the right, or below a label that leaves it no room. */
const rowHtml = ([label, value]: MailRow, colors: MailColors): Html =>
  markup`<div class="line" style="${rowStyle(colors, 8)}"><span class="muted" style="padding-right:12px;color:${colors.light.muted};overflow-wrap:anywhere">${label}</span> <span style="float:right;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${value}</span></div>`;

function itemHtml(item: MailItem, colors: MailColors): Html {
  const { name, choices, quantity, price, total, picture } = item;
  const muted = `color:${colors.light.muted};font-size:14px`;
  return markup`<div class="line" style="${rowStyle(colors, 12)}">${
    picture &&
    markup`<img src="${picture}" alt="" width="64" height="80" style="float:left;width:64px;height:80px;margin-right:16px;border:0;object-fit:cover">`
  }<div style="overflow:hidden"><div style="font-weight:600;overflow-wrap:anywhere">${name}</div>${
    choices !== '' &&
    markup`<div class="muted" style="${muted};overflow-wrap:anywhere">${choices}</div>`
  }<div><span class="muted" style="${muted}">${quantity} &times; ${price}</span> <span style="float:right;font-weight:600;font-variant-numeric:tabular-nums">${total}</span></div></div></div>`;
}

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
  if ('items' in block) return block.items.map(itemText).join('\n');
  return `${block.link.label}:\n${block.link.url}`;
}

const itemText = ({ name, choices, quantity, total }: MailItem): string =>
  `${quantity} × ${oneLine(name)}${choices === '' ? '' : ` (${oneLine(choices)})`}: ${total}`;
