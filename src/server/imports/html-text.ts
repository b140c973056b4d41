const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  oacute: 'ó',
  ograve: 'ò',
  copy: '©',
  reg: '®',
  trade: '™',
};

/** The highest code point of Unicode. */
const MAX_CODE = 0x10_ff_ff;

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= MAX_CODE
    ? String.fromCodePoint(code)
    : whole;
}

/**
 * The text of a description in HTML: a paragraph is one, a list has a bullet before each entry. Text without tags and
 * entities stays as it is. The result is shown as text, so that what looks like a tag in it does nothing.
 */
export function htmlText(html: string): string {
  if (!/<[a-z!/]|&[#\w]+;/i.test(html)) return html.trim();
  return html
    .replaceAll(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<li\b[^>]*> ?/gi, '\n• ')
    .replaceAll(/ ?<br\b[^>]*> ?/gi, '\n')
    .replaceAll(/ ?<\/?(?:p|div|h[1-6]|ul|ol|table|tr|section|blockquote)\b[^>]*> ?/gi, '\n\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#?\w+);/g, decodeEntity)
    .replaceAll(/[ \u00A0]+\n/g, '\n')
    .replaceAll(/\n\n+(?=• )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
