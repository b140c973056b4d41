/**
 * A piece of HTML. Documents and mails are not rendered with React: `renderToStaticMarkup` cannot write these bytes (it
 * closes `<meta …/>` and moves links and scripts around), and mails would make every process load react-dom.
 */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Safe as text and in double quotes, for HTML and XML. */
export const escapeHtml = (text: string): string =>
  /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign) : text;

/** Marks text as HTML that needs no escaping. */
export const trustedHtml = (html: string): Html => ({ html });

const render = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(render).join('');
};

/** Escapes every interpolated text; attributes stand in double quotes. Leaves out false, null and undefined. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] ?? '';
  for (let index = 0; index < parts.length; index += 1) {
    text += render(parts[index]) + (strings[index + 1] ?? '');
  }
  return { html: text };
}

/** One part per line, without those that are left out. */
export function htmlLines(parts: readonly (Html | false | null | undefined | '')[]): Html {
  let text = '';
  for (const part of parts) {
    if (part && part.html !== '') text += text === '' ? part.html : `\n${part.html}`;
  }
  return { html: text };
}
