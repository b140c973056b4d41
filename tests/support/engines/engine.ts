/** The screen of a cheap phone, in CSS pixels. */
export const PHONE = { width: 360, height: 740 } as const;

export interface Point {
  x: number;
  y: number;
}

/** One tab of a browser, as much of it as every engine can be driven with. */
export interface Engine {
  /** Opens an address. False when the browser shows its own page for a failure. */
  open(address: string): Promise<boolean>;
  /** What an expression in the tab is, or resolves to, through JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at the first point, moves through the others and releases it. */
  drag(points: readonly Point[]): Promise<void>;
  /** Types into the element that has the focus. A key is named by its value in WebDriver. */
  type(text: string): Promise<void>;
  /** Errors in the console and exceptions that nobody caught, so far. */
  problems(): string[];
  close(): Promise<void>;
}

/** https://www.w3.org/TR/webdriver/#keyboard-actions */
export const keys = { escape: '\uE00C', left: '\uE012', right: '\uE014' } as const;

/** The expression as one whose value is a text, so that every protocol carries it. */
export const inJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

export const fromJson = (text: unknown): unknown => {
  if (typeof text !== 'string') throw new Error(`no text came back: ${JSON.stringify(text)}`);
  return JSON.parse(text);
};

/** A path of the pointer as actions of WebDriver, which WebDriver BiDi shares. */
export const pointerActions = ([first, ...others]: readonly Point[]) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      ...(first ? [{ type: 'pointerMove', duration: 0, ...first }] : []),
      { type: 'pointerDown', button: 0 },
      ...others.map((point) => ({ type: 'pointerMove', duration: 40, ...point })),
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
