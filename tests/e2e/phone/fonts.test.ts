import type { Locator, Page } from '@playwright/test';
import { changeProduct, makeProduct } from '#tests/support/api.ts';
import { expect, test, untilWholeHydrated } from '#tests/support/test.ts';

const preloaded = (page: Page) =>
  page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) =>
      links.map((link) =>
        (link as HTMLLinkElement).href.replace(/^.*\/(.*)-[^.]{8}\.woff2$/, '$1'),
      ),
    );

/** The fonts that really draw the text of an element. */
async function fontsOf(page: Page, element: Locator): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  await element.evaluate((node) => node.setAttribute('data-measured', ''));
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-measured]',
  });
  await element.evaluate((node) => node.removeAttribute('data-measured'));
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(
    ({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (system)'}`,
  );
}

test('a page in English loads only the letters of English', async ({ page }) => {
  await page.goto('/');
  expect(await preloaded(page)).toEqual(['adunni-text', 'adunni-display']);
  await untilWholeHydrated(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('-accents-')),
  );
  expect(loaded).toEqual([]);
  await page.goto('/fr');
  expect(await preloaded(page)).toEqual([
    'adunni-text',
    'adunni-display',
    'adunni-text-accents',
    'adunni-display-accents',
  ]);
});

test('Yoruba, Igbo and Hausa letters and their marks are set in the typefaces of the store', async ({
  page,
  server,
}) => {
  // The last four are a letter and a mark each, as some keyboards type them.
  const name = 'Ọ̀ṣun Àdùnní ẹ̀gbà ọ́lá ǹ m̀ ụ́ ị̀ Ńkẹ́ ṅ N̄ a\u0300 i\u0301 e\u0323 n\u0304';
  const { id, slug } = await makeProduct(server, { name });
  await changeProduct(server, id, { description: `${name} ɗaɓa ƙaƴa €` });
  await page.goto(`/product/${slug}`);
  expect(await preloaded(page)).toContain('adunni-display-accents');
  await page.evaluate(() => document.fonts.ready);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => fontsOf(page, heading)).toEqual(['Cormorant Garamond Medium']);
  const description = page.getByText('ɗaɓa ƙaƴa €').first();
  await expect.poll(() => fontsOf(page, description)).toEqual(['Inter Variable']);
});
