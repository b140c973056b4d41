import type { Engine } from './engine.ts';

/** An element that a reader would name, and where it stands. */
export interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const parts = [
  '[role=dialog]',
  '[role=dialog] h2',
  '[role=dialog] :is(button, a, label)',
  'header',
  'main',
  'h1',
  'h2',
  'footer',
  '[data-card]',
  '[data-card] img',
  'main .button',
  'main input:not([type=radio], [type=checkbox], [tabindex="-1"])',
  'main select',
  'main textarea',
  'main label > span:only-of-type',
  'main details > summary',
];
/** Of one kind: those further below only repeat them. */
const MAX_OF_A_KIND = 6;

/** In the page. The boxes of what is visible, with the words by which each is recognised. */
const boxesInPage = `(() => {
  const rounded = (it) => Math.round(it * 10) / 10;
  return ${JSON.stringify(parts)}.flatMap((part) =>
    [...document.querySelectorAll(part)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetParent !== null)
      .slice(0, ${MAX_OF_A_KIND})
      .map((element, at) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return {
          name: part + ' ' + (at + 1),
          x: rounded(left), y: rounded(top + scrollY), width: rounded(width), height: rounded(height),
        };
      }));
})()`;

/** Once the page has its fonts, and has not moved for half a second. */
export async function boxesOf(engine: Engine): Promise<Box[]> {
  await engine.evaluate(`document.fonts.ready.then(() => true)`);
  let before = '';
  let same = 0;
  for (let tries = 0; tries < 100; tries += 1) {
    const boxes = (await engine.evaluate(boxesInPage)) as Box[];
    const now = JSON.stringify(boxes);
    same = now === before ? same + 1 : 0;
    if (same === 3) return boxes;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error('the page does not come to rest');
}
