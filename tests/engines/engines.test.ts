import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { boxesOf, type Box } from '#tests/support/engines/boxes.ts';
import { startChromium } from '#tests/support/engines/chromium.ts';
import { keys, type Engine, type Point } from '#tests/support/engines/engine.ts';
import { FIREFOX, startFirefox } from '#tests/support/engines/firefox.ts';
import { startWebkit, WEBKIT } from '#tests/support/engines/webkit.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { isInstalled } from '#tests/support/programs.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';

/** Every kind of page of the shop, and the states that an address can open. */
const addresses = [
  '/',
  '/shop',
  '/shop?view=list',
  '/shop?search=solitare+ring',
  '/shop?search=nothing-of-the-kind',
  '/shop?category=rings&metal=18k+yellow+gold&max=1000000',
  '/product/okun-pearl-ring',
  '/product/ife-solitaire-diamond-ring',
  '/product/ife-solitaire-diamond-ring/order',
  '/cart?items=4,9',
  '/saved',
  '/about',
  '/contact',
  '/delivery',
  '/privacy',
  '/nowhere',
  '/fr',
  '/fr/product/okun-pearl-ring',
];

/** What a press on a page opens. */
const opened = [
  ['/', 'Open menu'],
  ['/', 'Search'],
  ['/shop', 'Filters'],
  ['/shop', 'Add to Cart: Ife Solitaire Diamond Ring'],
  ['/product/ife-solitaire-diamond-ring', 'Size guide'],
  ['/product/ife-solitaire-diamond-ring', 'ADD TO CART'],
  ['/contact', 'Send Message'],
] as const;

/** What engines round differently, and a line that one of them breaks a word earlier. */
const isAlike = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) <= 3 &&
  Math.abs(one.width - other.width) <= 4 &&
  Math.abs(one.height - other.height) <= Math.max(6, one.height * 0.04);

/** A page that does not exist, and in Firefox pictures that nobody waits for any more because their page was left. */
const isNoticed = (problem: string) =>
  !/status of 404|\/media\/\S+ A ServiceWorker intercepted the request/.test(problem);

const text = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`;
const button = (name: string) =>
  `[...document.querySelectorAll('button, a')].find((it) => it.checkVisibility({ visibilityProperty: true }) && (it.ariaLabel ?? it.innerText).trim().startsWith(${JSON.stringify(name)}))`;
const labelled = (name: string) =>
  `[...document.querySelectorAll('label')].find((it) => it.innerText.trim().startsWith(${JSON.stringify(name)}))`;

/** Like a person: waits until the element is there and at rest, and presses its middle. */
async function press(engine: Engine, element: string) {
  await expect.poll(() => engine.evaluate(`${element} != null`), { message: element }).toBe(true);
  await engine.evaluate(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  let before: Point | undefined;
  await expect
    .poll(async () => {
      const now = await middleOf(engine, element);
      const isStill = now.x === before?.x && now.y === before.y;
      before = now;
      return isStill;
    })
    .toBe(true);
  if (before) await engine.drag([before]);
}

const middleOf = async (engine: Engine, element: string) =>
  (await engine.evaluate(`(() => {
    const { left, top, width, height } = ${element}.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  })()`)) as Point;

const others = [
  ['Firefox', FIREFOX, startFirefox],
  ['WebKit', WEBKIT, startWebkit],
] as const;

const closing: (() => Promise<unknown>)[] = [];
let store: ServerProcess;
let chromium: Promise<Map<string, Box[]>> | undefined;

beforeAll(async () => {
  const copy = await copyDatabase(inject('prepared'));
  closing.push(() => copy.drop());
  store = await startServer(copy.dataDir, {
    DATABASE_URL: copy.databaseUrl ?? '',
    PAYMENTS_SANDBOX: '1',
  });
  closing.push(() => store.stop());
});

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function boxesOfAll(engine: Engine): Promise<Map<string, Box[]>> {
  const boxes = new Map<string, Box[]>();
  for (const address of addresses) {
    await engine.open(store.url + address);
    boxes.set(address, await boxesOf(engine));
  }
  for (const [address, name] of opened) {
    await engine.open(store.url + address);
    await press(engine, button(name));
    boxes.set(`${address}: ${name}`, await boxesOf(engine));
  }
  return boxes;
}

async function boxesInChromium() {
  const engine = await startChromium();
  try {
    return await boxesOfAll(engine);
  } finally {
    await engine.close();
  }
}

describe.each(others)('%s', (_name, program, start) => {
  const isHere = isInstalled(program);
  let engine: Engine;
  beforeAll(async () => {
    if (isHere) engine = await start();
  });
  afterAll(async () => {
    if (isHere) await engine.close();
  });

  it.runIf(isHere)(
    'lays out every page, and what opens on it, as Chromium does, without an error',
    async () => {
      const differing: string[] = [];
      const inChromium = await (chromium ??= boxesInChromium());
      for (const [address, boxes] of await boxesOfAll(engine)) {
        const expected = inChromium.get(address) ?? [];
        if (expected.length < 4) differing.push(`${address} has too little to compare`);
        const found = new Map(boxes.map((box) => [box.name, box]));
        for (const box of expected) {
          const other = found.get(box.name);
          if (!other || !isAlike(box, other))
            differing.push(`${address} ${JSON.stringify(box)} ${JSON.stringify(other)}`);
        }
      }
      expect(differing).toEqual([]);
      expect(engine.problems().filter(isNoticed)).toEqual([]);
    },
  );

  it.runIf(isHere)('enlarges pictures, and turns them by key and by hand', async () => {
    await engine.open(`${store.url}/product/ife-solitaire-diamond-ring`);
    const counter = () => engine.evaluate(text('[role=dialog]'));
    await press(engine, button('Open full screen'));
    await expect.poll(counter).toMatch(/1 \/ 3/);
    await engine.type(keys.right);
    await expect.poll(counter).toMatch(/2 \/ 3/);
    await engine.drag([
      { x: 280, y: 370 },
      { x: 200, y: 372 },
      { x: 90, y: 374 },
      { x: 60, y: 374 },
    ]);
    await expect.poll(counter).toMatch(/3 \/ 3/);
    await engine.type(keys.escape);
    await expect
      .poll(() => engine.evaluate(`document.querySelector('[role=dialog]') === null`))
      .toBe(true);
  });

  it.runIf(isHere)('leads from the home page to a paid order', async () => {
    const problemsBefore = engine.problems().length;
    await engine.open(store.url);
    await press(engine, button('Shop Collection'));
    await expect.poll(() => engine.evaluate(text('h1'))).toMatch(/^All Products/);
    await press(engine, `document.querySelector('a[href="/product/omi-pearl-drop-earrings"]')`);
    await expect.poll(() => engine.evaluate(text('h1'))).toBe('Omi Pearl Drop Earrings');
    await press(engine, button('ADD TO CART'));
    await expect
      .poll(() => engine.evaluate(text('[role=dialog]')))
      .toContain('Omi Pearl Drop Earrings');
    await press(engine, button('Proceed to Checkout'));
    await expect.poll(() => engine.evaluate(text('h1'))).toBe('Checkout');
    for (const [field, typed] of [
      ['Full Name', 'Ngozi Adeyemi'],
      ['Email Address', 'ngozi@example.com'],
      ['Phone Number', '0803 123 4567'],
      ['Delivery Address', '12 Allen Avenue'],
      ['City', 'Ikeja'],
    ] as const) {
      await press(engine, labelled(field));
      await engine.type(typed);
    }
    await press(engine, labelled('State'));
    await engine.type('Lagos');
    await engine.evaluate(`(() => {
      const states = ${labelled('State')}.control;
      states.value = 'Lagos';
      states.dispatchEvent(new Event('change', { bubbles: true }));
      states.blur();
      return true;
    })()`);
    await press(engine, button('Pay ₦'));
    const frame = `document.querySelector('iframe[title="Paystack checkout"]')`;
    const approve = `[...(${frame}?.contentDocument?.querySelectorAll('button') ?? [])].find((it) => it.innerText.includes('Approve'))`;
    await expect.poll(() => engine.evaluate(`${approve} !== undefined`)).toBe(true);
    const [outer, inner] = [
      (await engine.evaluate(
        `(({ left, top }) => ({ x: left, y: top }))(${frame}.getBoundingClientRect())`,
      )) as Point,
      await middleOf(engine, approve),
    ];
    await engine.drag([{ x: Math.round(outer.x + inner.x), y: Math.round(outer.y + inner.y) }]);
    await expect.poll(() => engine.evaluate('location.pathname')).toBe('/');
    await expect
      .poll(() => engine.evaluate(text('aside[aria-label="Your order"]')))
      .toMatch(/^Order #\d+ is paid/);
    expect(engine.problems().slice(problemsBefore).filter(isNoticed)).toEqual([]);
  });
});
