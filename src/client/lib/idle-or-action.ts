import { onFirstAction } from './first-action.ts';
import { whenIdle } from './when-idle.ts';

/** Once the page is idle, or before that at the first sign that somebody is there: it may call back twice. */
export function onIdleOrAction(callback: () => void) {
  const callOffs = [whenIdle(callback), onFirstAction(callback)];
  return () => callOffs.forEach((callOff) => callOff());
}
