import { deviceOf } from '#shared/device-of.ts';
import type { SubscribeInput } from '#shared/push.ts';
import { createStoredValue, deviceStorage } from '#client/lib/stored-value.ts';

/** Why this browser cannot show notifications, if it cannot. */
export type PushObstacle = 'home-screen' | 'insecure' | 'unsupported' | 'blocked';

const isApple = () => deviceOf(navigator.userAgent).endsWith('iOS');

const isOnHomeScreen = () => matchMedia('(display-mode: standalone)').matches;

export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Safari on iPhones and iPads has them only for apps on the Home Screen.
  if (!isSupported) return isApple() && !isOnHomeScreen() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** Whose notifications this browser shows: a session that ends by itself does not end them. */
const shownUser = createStoredValue({
  storage: deviceStorage,
  key: 'adunni-push-user',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
});

export const isRememberedUser = (username: string): boolean => shownUser.read() === username;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(base64url.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.codePointAt(0) ?? 0,
  );

function isMadeWith({ options }: PushSubscription, key: Uint8Array): boolean {
  const used = options.applicationServerKey;
  if (!used) return true;
  const bytes = new Uint8Array(used);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

function inputOf(subscription: PushSubscription): SubscribeInput {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** The browser's subscription for the store's key, made if there is none. Rejects if the browser refuses. */
async function browserSubscription(publicKey: string): Promise<SubscribeInput> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const existing = await pushManager.getSubscription();
  if (existing && isMadeWith(existing, key)) return inputOf(existing);
  await existing?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return inputOf(await pushManager.subscribe(options));
}

type Send = (input: SubscribeInput) => Promise<unknown>;

/** Asks for permission, subscribes, and notifies the store. False if the person said no. Called by a touch. */
export async function switchPushOn(
  publicKey: string,
  username: string,
  send: Send,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await send(await browserSubscription(publicKey));
  shownUser.write(username);
  return true;
}

/** Tells the store the browser's subscription again, where it may have changed since. */
export async function renewPush(publicKey: string, send: Send): Promise<void> {
  await send(await browserSubscription(publicKey));
}

/** Ends this browser's subscription. Never rejects: the store sends nothing to it any more in any case. */
export async function switchPushOff(): Promise<void> {
  shownUser.remove();
  if (pushObstacle() === 'insecure' || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The push service answers the next message that there is no such subscription.
  }
}
