import { compile, type FormatCallback } from 'html-to-text';
import htmlTags from 'html-tags';

/** Block elements that the converter treats as words of a line: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3 */
const blocks = [
  'address',
  'caption',
  'center',
  'dd',
  'details',
  'dialog',
  'dir',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'hgroup',
  'legend',
  'li',
  'listing',
  'menu',
  'optgroup',
  'option',
  'search',
  'summary',
  'tr',
  'xmp',
];
const paragraphs = [
  'article',
  'aside',
  'blockquote',
  'div',
  'footer',
  'header',
  'main',
  'nav',
  'section',
  'table',
];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Nothing of them is text. */
const skipped = [
  'audio',
  'canvas',
  'embed',
  'head',
  'iframe',
  'img',
  'math',
  'noscript',
  'object',
  'svg',
  'template',
  'video',
];

const isCell = ({ name }: { name?: string }) => name === 'td' || name === 'th';

/** Cells of a line are separated: `Weight: 3.2 g`, `6 | 7 | 8`. */
const cell: FormatCallback = (elem, walk, builder) => {
  const cells = (elem.parent?.children ?? []).filter(isCell);
  const at = cells.indexOf(elem);
  if (at > 0) builder.addLiteral(cells.length === 2 ? ': ' : ' | ');
  walk(elem.children, builder);
};

const selectors = [
  ...blocks.map((selector) => ({
    selector,
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  })),
  ...paragraphs.map((selector) => ({
    selector,
    format: 'block',
    options: { leadingLineBreaks: 2, trailingLineBreaks: 2 },
  })),
  ...headings.map((selector) => ({
    selector,
    options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
  })),
  ...skipped.map((selector) => ({ selector, format: 'skip' })),
  ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'hr', format: 'lineBreak' },
  { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 1, trailingLineBreaks: 2 } },
  { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
];
/** Deeper elements are no text of a shop; each costs the converter's stack. */
const MAX_DEPTH = 200;
const converters = [false, true].map((preserveNewlines) =>
  compile({
    wordwrap: false,
    limits: { maxDepth: MAX_DEPTH },
    preserveNewlines,
    formatters: { cell },
    selectors,
  }),
);

const known = new Set<string>(htmlTags);
/** No beginning of a tag. */
const SIGN = /<(?!\/?[a-z][\w:-]*(?=[\s/>])|!--|!doctype)/gi;
const OPENING = /<(?<name>[a-z][\w:-]*)/gi;
const CLOSING = /<\/(?<name>[a-z][\w:-]*)/gi;

/**
 * Escapes `<` where it is only a sign: `size <M fits>`, `I <3 gold`. A tag has a name of HTML, one with a hyphen or a colon, as custom
 * and namespaced elements have, or is closed, as those of older versions are.
 */
function withoutSigns(html: string): string {
  const closed = new Set(Array.from(html.matchAll(CLOSING), ([, name = '']) => name.toLowerCase()));
  const isTag = (name: string) => known.has(name) || closed.has(name) || /[:-]/.test(name);
  return html
    .replaceAll(SIGN, '&lt;')
    .replaceAll(OPENING, (whole, name: string) =>
      isTag(name.toLowerCase()) ? whole : `&lt;${whole.slice(1)}`,
    );
}

/**
 * The text of a description in HTML: blocks are paragraphs, a list has a bullet or a number before each entry, the cells of a table are
 * separated. Text without tags and entities stays as it is. `keepsLines`: the ends of lines are shown, too. The result is shown as
 * text, so that what looks like a tag in it does nothing.
 */
export function htmlText(html: string, { keepsLines = false } = {}): string {
  const escaped = withoutSigns(html.replaceAll('\r\n', '\n'));
  const hasTags = /<[a-z!/]/i.test(escaped);
  if (!hasTags && !/&#?\w+;/.test(html)) return html.trim();
  const convert = converters[keepsLines || !hasTags ? 1 : 0];
  return (convert?.(escaped) ?? '')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{2,}(?=• )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same of a name, on one line. Some exports escape names twice. */
export function htmlLine(html: string): string {
  const text = htmlText(html).replaceAll(/\s*\n\s*/g, ' ');
  return text !== html && /&#?\w+;/.test(text) ? htmlLine(text) : text;
}
