import type { Page } from '@playwright/test';
import { dictionaries } from './dictionaries.ts';

type Compose = (...parts: unknown[]) => unknown;
const MARK = '\u0001';
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The pattern of a text of the dictionary on a page; null if it has no words of its own. */
function patternOf(text: unknown): string | null {
  const shown =
    typeof text === 'function' ? (text as Compose)(...Array<string>(text.length).fill(MARK)) : text;
  if (typeof shown !== 'string' || !/[A-Za-z]{3}/.test(shown)) return null;
  return `^${shown.trim().replaceAll(/\s+/g, ' ').split(MARK).map(escaped).join('.+')}$`;
}

const patternsOf = (area: object) =>
  Object.entries(area).flatMap(([name, text]: [string, unknown]) =>
    name === 'shownSettings' ? [] : (patternOf(text) ?? []),
  );

/** The patterns of all English texts that are different in French. */
const englishPatterns = (): string[] => {
  const areas = dictionaries.filter(([area]) => !/(?:errors|language)\.ts$/.test(area));
  const french = new Set(areas.flatMap(([, , texts]) => patternsOf(texts)));
  return [...new Set(areas.flatMap(([, texts]) => patternsOf(texts)))].filter(
    (pattern) => !french.has(pattern),
  );
};

const patterns = englishPatterns();

/** The texts and names of a page that stand in the English dictionary, except those that are marked as English. */
export const englishOn = (page: Page): Promise<string[]> =>
  page.evaluate((sources) => {
    const english = sources.map((source) => new RegExp(source));
    const found = new Set<string>();
    const check = (text: string | null, element: Element | null) => {
      const plain = text?.trim().replaceAll(/\s+/g, ' ') ?? '';
      if (plain === '' || element?.closest('[lang="en"], script, style, iframe')) return;
      if (english.some((pattern) => pattern.test(plain))) found.add(plain);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      check(walker.currentNode.textContent, walker.currentNode.parentElement);
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        check(element.getAttribute(name), element);
    check(document.title.split(' | ')[0] ?? '', null);
    return [...found];
  }, patterns);
