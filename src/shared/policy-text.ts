/** A piece of a line. `href` is a path of the store, or an address that begins with `https:`, `mailto:` or `tel:`. */
export interface Span {
  text: string;
  href?: string;
}

export type Block =
  | { kind: 'heading' | 'paragraph'; line: Span[] }
  | { kind: 'list'; items: Span[][] };

/** `[our contact page](/contact)`, `https://ndpc.gov.ng`, `ada@example.com`. Targets with another scheme stay text. */
const link =
  /\[(?<label>[^\][]+)\]\((?<target>\/(?![/\\])[^\s()]*|https:\/\/[^\s()]+|mailto:[^\s()]+|tel:[^\s()]+)\)|(?<url>https:\/\/[^\s<>()]*[^\s<>().,;:!?])|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** The pieces of a line, with its links. */
function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of line.matchAll(link)) {
    if (index > end) spans.push({ text: line.slice(end, index) });
    const { label, target, url, mail } = groups;
    const href = target ?? url ?? `mailto:${mail}`;
    spans.push({ text: label ?? whole, href });
    end = index + whole.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end) });
  return spans;
}

/**
 * Reads plain text with a little structure: a line that begins with `## ` is a heading, lines that begin with `- ` are a
 * list, other lines up to an empty one are a paragraph. Nothing in it is HTML.
 */
export function parsePolicy(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0)
      blocks.push({ kind: 'paragraph', line: spansOf(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const raw of text.split(/\r\n|[\n\r]/)) {
    const line = raw.trim();
    const item = /^-\s+(.+)/.exec(line)?.[1];
    const heading = /^##\s+(.+)/.exec(line)?.[1];
    if (!item && !heading && line !== '') {
      paragraph.push(line);
      continue;
    }
    endParagraph();
    if (heading) blocks.push({ kind: 'heading', line: spansOf(heading) });
    if (!item) continue;
    const last = blocks.at(-1);
    if (last?.kind === 'list') last.items.push(spansOf(item));
    else blocks.push({ kind: 'list', items: [spansOf(item)] });
  }
  endParagraph();
  return blocks;
}

const MAX_OPENING = 700;
const isHeading = (line: string) => /^\s*##\s/.test(line);

/** The text before the second heading of a policy, or before the first if text precedes it; cut if it is long. */
export function openingOf(text: string): string {
  const lines = text.trim().split(/\r\n|[\n\r]/);
  const from = isHeading(lines[0] ?? '') ? 1 : 0;
  const end = lines.findIndex((line, at) => at > from && isHeading(line));
  const opening = lines
    .slice(from, end === -1 ? undefined : end)
    .join('\n')
    .trim();
  if (opening.length <= MAX_OPENING) return opening;
  const cut = opening.slice(0, MAX_OPENING);
  const paragraph = cut.lastIndexOf('\n\n');
  return paragraph > 0 ? cut.slice(0, paragraph) : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** Puts values in the place of their names: `{store}`. Unknown names stay. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? name) : name,
  );
