/** Without a touch for this long, calls come from the screen itself, which refreshes its figures. */
const UNTOUCHED_MS = 60_000;

let touchedAt = Date.now();
const onTouch = () => {
  touchedAt = Date.now();
};

/** Watches whether somebody uses the back office. */
export function watchTouches(): void {
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    addEventListener(event, onTouch, { capture: true, passive: true });
}

/** Marks calls that nobody has caused: they do not keep the session from ending. */
export const pollHeaders = (): Record<string, string> =>
  Date.now() - touchedAt > UNTOUCHED_MS ? { 'x-poll': '1' } : {};
