import type { Locator, Page } from '@playwright/test';
import { changeProduct, makeProduct } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/test.ts';

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

/** The letters of a page for which its text font has another file than that of English. */
const foreignLetters = (page: Page) =>
  page.evaluate(() => {
    const ranges = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter(({ style }) => /adunni-text-(?!accents)/.test(style.getPropertyValue('src')))
      .flatMap(({ style }) => style.getPropertyValue('unicode-range').split(','))
      .map((range) => range.replace('U+', '').split('-'))
      .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);
    const letters = [...new Set(document.body.innerText)].filter((letter) => letter >= ' ');
    const isEnglish = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);
    return letters.filter((letter) => !isEnglish(letter.codePointAt(0) ?? 0)).toSorted();
  });

test('a page in English needs only the letters of English', async ({ page }) => {
  await page.goto('/');
  expect(await preloaded(page)).toEqual(['adunni-text', 'adunni-display']);
  expect(await foreignLetters(page)).toEqual([]);
  await page.goto('/fr');
  expect(await preloaded(page)).toEqual([
    'adunni-text',
    'adunni-display',
    'adunni-text-accents',
    'adunni-display-accents',
  ]);
  expect(await foreignLetters(page)).toContain('é');
});

test('Yoruba, Igbo and Hausa letters and their marks are set in the typefaces of the store', async ({
  page,
  server,
}) => {
  // The last four are a letter and a mark each, as some keyboards type them.
  const name = 'Ọ̀ṣun Àdùnní ẹ̀gbà ọ́lá ǹ m̀ ụ́ ị̀ Ńkẹ́ ṅ N̄ a\u0300 i\u0301 e\u0323 n\u0304';
  const { id, slug } = await makeProduct(server, { name });
  await changeProduct(server, id, { description: `${name} ɗaɓa ƙaƴa €` });
  // On a busy machine the first page may be drawn in another font, for good.
  await expect
    .poll(async () => {
      await page.goto(`/product/${slug}`);
      return page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].some(
          ({ family, status }) => family.includes('Text Fallback') && status === 'loaded',
        );
      });
    })
    .toBe(false);
  expect(await preloaded(page)).toContain('adunni-display-accents');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => fontsOf(page, heading)).toEqual(['Cormorant Garamond Medium']);
  const description = page.getByText('ɗaɓa ƙaƴa €').first();
  await expect.poll(() => fontsOf(page, description)).toEqual(['Inter Variable']);
});
