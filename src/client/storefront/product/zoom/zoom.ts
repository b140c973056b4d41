export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture is looked at: enlarged around the frame's centre, then moved by `x` and `y` pixels. */
export interface View extends Point {
  scale: number;
}

/** The frame a picture is seen through, and the picture as it lies in it when not enlarged. */
export interface Room {
  frame: Size;
  picture: Size;
}

export const MAX_SCALE = 5;
/** What a button or key enlarges by. */
export const ZOOM_STEP = 1.6;
export const wholePicture: View = { scale: 1, x: 0, y: 0 };

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** As asked, but never so far that a gap shows between the picture's edge and the frame's. */
export function within({ scale, x, y }: View, { frame, picture }: Room): View {
  const right = Math.max(0, (picture.width * scale - frame.width) / 2);
  const down = Math.max(0, (picture.height * scale - frame.height) / 2);
  // `+ 0` makes 0 of -0.
  return { scale, x: between(-right, x, right) + 0, y: between(-down, y, down) + 0 };
}

/** Enlarges so that what lies under `point` (counted from the frame's centre) stays there. */
export function zoomedAt(view: View, scale: number, point: Point, room: Room): View {
  const wanted = between(1, scale, MAX_SCALE);
  const growth = wanted / view.scale;
  return within(
    {
      scale: wanted,
      x: point.x - (point.x - view.x) * growth,
      y: point.y - (point.y - view.y) * growth,
    },
    room,
  );
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

export const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** Whether a point of the frame lies on the picture as it is looked at. */
export const isOn = (point: Point, { scale, x, y }: View, picture: Size) =>
  Math.abs(point.x - x) <= (picture.width * scale) / 2 &&
  Math.abs(point.y - y) <= (picture.height * scale) / 2;
