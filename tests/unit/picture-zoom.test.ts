import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrapped } from '#client/storefront/product/lightbox/lightbox-content.tsx';
import {
  swipeStep,
  zoomFactor,
  MAX_SCALE,
  initialView,
  zoomedAt,
} from '#client/storefront/product/zoom/zoom.ts';
import {
  initialViewState,
  trackGestures,
  type ViewState,
} from '#client/storefront/product/zoom/track-gestures.ts';

const bounds = { frame: { width: 360, height: 700 }, picture: { width: 360, height: 450 } };

describe('a swipe', () => {
  test('turns over past 50 pixels, not at 50', () => {
    expect(swipeStep(-51, 0)).toBe(1);
    expect(swipeStep(51, 10)).toBe(-1);
    expect(swipeStep(-50, 0)).toBe(0);
    expect(swipeStep(50, 0)).toBe(0);
  });
  test('across more than along does nothing', () => expect(swipeStep(-60, 80)).toBe(0));
});

test('pictures go round in both directions', () => {
  expect([-4, -1, 0, 2, 3].map((position) => wrapped(position, 3))).toEqual([2, 2, 0, 2, 0]);
});

describe('enlarging', () => {
  const anywhere = fc.record({
    x: fc.integer({ min: -180, max: 180 }),
    y: fc.integer({ min: -350, max: 350 }),
  });
  test('never goes beyond its bounds nor shows a gap at the edge', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.1, max: 8, noNaN: true }), anywhere)),
        (steps) => {
          let view = initialView;
          for (const [factor, point] of steps) {
            view = zoomedAt(view, view.scale * factor, point, bounds);
            expect(view.scale).toBeGreaterThanOrEqual(1);
            expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
            const right = Math.max(0, (bounds.picture.width * view.scale - bounds.frame.width) / 2);
            const down = Math.max(
              0,
              (bounds.picture.height * view.scale - bounds.frame.height) / 2,
            );
            expect(Math.abs(view.x)).toBeLessThanOrEqual(right);
            expect(Math.abs(view.y)).toBeLessThanOrEqual(down);
          }
        },
      ),
    );
  });
  test('keeps what lies under the finger', () => {
    const point = { x: 60, y: 20 };
    const view = zoomedAt({ scale: 2, x: 0, y: 0 }, 4, point, bounds);
    expect((point.x - view.x) / view.scale).toBeCloseTo(point.x / 2);
    expect((point.y - view.y) / view.scale).toBeCloseTo(point.y / 2);
  });
});

describe('gestures', () => {
  function hand() {
    let viewState: ViewState = initialViewState;
    const gestures = trackGestures((next) => (viewState = next));
    let time = 0;
    return {
      ...gestures,
      viewState: () => viewState,
      wait: (ms: number) => (time += ms),
      down: (id: number, x: number, y = 0) => gestures.down(id, { x, y }, time),
      move: (id: number, x: number, y = 0) => gestures.move(id, { x, y }, bounds),
      up: (id: number) => gestures.up(id, (time += 50), bounds),
    };
  }

  test('a finger draws the row along and turns it over', () => {
    const { down, move, up, viewState } = hand();
    down(1, 100);
    move(1, 40);
    expect(viewState()).toMatchObject({ drag: -60, held: true });
    expect(up(1)).toEqual({ kind: 'swipe', step: 1 });
    expect(viewState()).toEqual(initialViewState);
  });

  test('two fingers pinch, then one moves the picture instead of the row', () => {
    const { down, move, up, viewState } = hand();
    down(1, -50);
    down(2, 50);
    move(1, -100);
    move(2, 100);
    expect(viewState().view.scale).toBeCloseTo(2);
    expect(up(2)).toBeNull();
    expect(up(1)).toBeNull();
    down(1, 0);
    move(1, -80);
    expect(viewState()).toMatchObject({ drag: 0, view: { scale: 2, x: -80 } });
    expect(up(1)).toBeNull();
  });

  test('two quick taps enlarge, two more bring back', () => {
    const { down, up, wait, viewState } = hand();
    const tap = () => {
      down(1, 10);
      return up(1);
    };
    expect(tap()).toEqual({ kind: 'tap', onPicture: true });
    expect(viewState().view.scale).toBe(1);
    tap();
    expect(viewState().view.scale).toBeGreaterThan(1);
    wait(1000);
    tap();
    expect(viewState().view.scale).toBeGreaterThan(1);
    tap();
    expect(viewState().view).toEqual(initialView);
  });

  test('a tap says whether it hit the picture; a long or moving touch is not a tap', () => {
    const { down, move, up, wait } = hand();
    down(1, 0, 300);
    expect(up(1)).toEqual({ kind: 'tap', onPicture: false });
    down(1, 0);
    wait(500);
    expect(up(1)).toBeNull();
    down(1, 0);
    move(1, 0, 30);
    move(1, 0);
    expect(up(1)).toBeNull();
  });
});

describe('the wheel', () => {
  const turn = (deltaY: number, ctrlKey = false, deltaMode = 0) =>
    zoomFactor({ deltaY, deltaMode, ctrlKey });

  test('enlarges away from the hand, and as much back', () => {
    expect(turn(-100)).toBeGreaterThan(1);
    expect(turn(-100) * turn(100)).toBeCloseTo(1);
  });
  test('counts lines as what they are high', () => expect(turn(-3, false, 1)).toBe(turn(-48)));
  test('is finer in a pinch on a touchpad, and leaps with no notch', () => {
    expect(turn(-4, true)).toBeGreaterThan(turn(-4));
    expect(turn(-400, true)).toBeLessThan(2);
  });
});
