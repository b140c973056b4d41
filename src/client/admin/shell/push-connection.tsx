import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#client/lib/trpc.ts';
import type { OpenScreen } from '#client/service-worker/worker-messages.ts';
import { useStaff } from '#client/admin/session/session.ts';
import { isRememberedUser, pushObstacle, renewPush } from '#client/admin/session/device-push.ts';

/** Goes to the screen of a notification that somebody touched, and keeps this device's subscription up to date. */
export function PushConnection() {
  useNotificationClicks();
  useRenewal();
  return null;
}

function useNotificationClicks() {
  const navigate = useNavigate();
  const open = useEffectEvent((url: string) => void navigate(url));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const workers = navigator.serviceWorker;
    const listen = ({ data }: MessageEvent<OpenScreen | null>) => {
      if (data?.kind === 'open-screen') open(data.url);
    };
    workers.addEventListener('message', listen);
    workers.startMessages();
    return () => workers.removeEventListener('message', listen);
  }, []);
}

/** After signing in again the device belongs to a new session, and the browser may have got another address meanwhile. */
function useRenewal() {
  const { username } = useStaff();
  const utils = trpc.useUtils();
  const renew = useEffectEvent(async () => {
    const { publicKey } = await utils.push.settings.fetch();
    await renewPush(publicKey, (input) => utils.client.push.subscribe.mutate(input));
    await utils.push.settings.invalidate();
  });
  useEffect(() => {
    if (!isRememberedUser(username) || pushObstacle() !== null) return;
    if (Notification.permission !== 'granted') return;
    renew().catch(() => undefined); // tried again the next time that the back office is opened
  }, [username]);
}
