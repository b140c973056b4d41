import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '#tests/support/browser.ts';
import { fromJson, inJson, keys, PHONE, type Engine } from './engine.ts';

const named: Record<string, string> = {
  [keys.escape]: 'Escape',
  [keys.left]: 'ArrowLeft',
  [keys.right]: 'ArrowRight',
};

/** What the other engines are compared with. */
export async function startChromium(): Promise<Engine> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Hinted letters are wider or narrower than in the other engines.
    args: [...browserFlags(), '--font-render-hinting=none'],
  });
  const page = await browser.newPage({ viewport: PHONE, timezoneId: 'Africa/Lagos' });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    open: (address) =>
      page.goto(address).then(
        () => true,
        () => false,
      ),
    evaluate: async (expression) => fromJson(await page.evaluate(inJson(expression))),
    async drag([first, ...others]) {
      if (first) await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    async type(text) {
      const name = named[text];
      await (name ? page.keyboard.press(name) : page.keyboard.type(text));
    },
    problems: () => problems,
    close: () => browser.close(),
  };
}
