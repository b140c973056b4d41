import type { Page } from '@playwright/test';
import { untilIdle } from './until-idle.ts';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Headings keep their first typeface. The one that comes after the first paint has the same height, not quite the same width,
 * so that on a busy machine a centred heading moves by a few pixels.
 */
export const withoutDisplayFont = (page: Page) =>
  page.route('**/adunni-display*.woff2', (route) =>
    route.fulfill({ contentType: 'font/woff2', body: '' }),
  );

/** Sum of all layout shifts so far (https://web.dev/articles/cls). Prints what moved, of which a sum tells nothing. */
export async function layoutShift(page: Page): Promise<number> {
  const observing = await page.evaluateHandle(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    const note = (list: PerformanceEntryList) => {
      for (const { value, sources } of list as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().slice(0, 60) ?? '';
          return `"${text}" from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        shifts.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    return { shifts, observer, note };
  });
  await untilIdle(page);
  const shifts = await observing.evaluate(({ shifts: seen, observer, note }) => {
    note(observer.takeRecords());
    return seen;
  });
  for (const { value, moved } of shifts)
    process.stdout.write(`Moved by ${value}: ${moved.join('; ')}\n`);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
