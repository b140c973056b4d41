import type { Page } from '@playwright/test';
import { untilIdle } from './until-idle.ts';

type Shift = PerformanceEntry & { value: number };

/**
 * Headings keep their first typeface. The one that comes after the first paint has the same height, not quite the same width,
 * so that on a busy machine a centred heading moves by a few pixels.
 */
export const withoutDisplayFont = (page: Page) =>
  page.route('**/adunni-display*.woff2', (route) =>
    route.fulfill({ contentType: 'font/woff2', body: '' }),
  );

/** Sum of all layout shifts so far (https://web.dev/articles/cls). */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluateHandle(() => {
    const values: number[] = [];
    const note = (list: PerformanceEntryList) =>
      values.push(...list.map((entry) => (entry as Shift).value));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    return { values, observer, note };
  });
  await untilIdle(page);
  return shifts.evaluate(({ values, observer, note }) => {
    note(observer.takeRecords());
    return values.reduce((sum, value) => sum + value, 0);
  });
}
