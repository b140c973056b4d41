import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushDevice, PushKind, PushSettings } from '#shared/push.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import {
  isRememberedUser,
  pushObstacle,
  switchPushOff,
  switchPushOn,
  type PushObstacle,
} from '#client/admin/session/device-push.ts';
import { useStaff } from '#client/admin/session/session.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { useFailure, useSave } from '#client/admin/ui/use-save.ts';
import { SoundSwitch } from './sound-switch.tsx';

const obstacleTexts: Record<PushObstacle, string> = {
  'home-screen':
    'On an iPhone or iPad, first add the back office to the Home Screen: tap Share, then “Add to Home Screen”. Open it from there and switch notifications on here.',
  insecure: 'Browsers show notifications only for addresses that begin with https://.',
  unsupported: 'This browser cannot show notifications. Try Chrome, Edge or Firefox.',
  blocked:
    'This browser blocks notifications of the store. Allow them in the browser’s settings for this site, then reload the page.',
};

const kindTexts: Record<PushKind, { label: string; hint: string }> = {
  new_order: { label: 'New orders', hint: 'A customer places an order.' },
  payment_received: { label: 'Payments', hint: 'An order becomes paid.' },
  message: { label: 'Messages', hint: 'A visitor writes to the store.' },
  low_stock: { label: 'Low stock', hint: 'A product is running out, or is out of stock.' },
  dispute: { label: 'Disputes', hint: 'A customer’s bank asks for money back.' },
  needs_you: { label: 'What needs you', hint: 'Something waits for your decision.' },
};

/** Notifications on this device, what they are about, and the person's other devices. */
export function NotificationsPanel() {
  const { data, error, refetch } = trpc.push.settings.useQuery();
  return (
    <Panel
      title="Notifications on this device"
      description="Get notifications of new orders and more while the back office is closed."
    >
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data && (
        <div className="grid gap-5">
          <ThisDevice settings={data} />
          <SoundSwitch />
          <Kinds kinds={data.kinds} />
          <OtherDevices devices={data.devices.filter(({ isCurrent }) => !isCurrent)} />
        </div>
      )}
    </Panel>
  );
}

function ThisDevice({ settings }: { settings: PushSettings }) {
  const { username } = useStaff();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const [obstacle, setObstacle] = useState(pushObstacle);
  const subscribe = trpc.push.subscribe.useMutation();
  const remove = trpc.push.removeDevice.useMutation();
  const current = settings.devices.find(({ isCurrent }) => isCurrent);
  const isOn = current !== undefined && obstacle === null && isRememberedUser(username);
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) {
        await switchPushOff();
        if (current) await remove.mutateAsync({ id: current.id });
        return;
      }
      await switchPushOn(settings.publicKey, username, subscribe.mutateAsync);
      setObstacle(pushObstacle());
    },
    onError: (problem) => failure('Notifications not changed')(changeProblem(problem)),
    onSettled: () => utils.push.settings.invalidate(),
  });
  return (
    <div className="grid gap-3">
      <Switch
        label="Show notifications on this device"
        hint={obstacle ? undefined : 'They stop on this device when you sign out.'}
        checked={change.isPending ? change.variables : isOn}
        onChange={(wanted) => change.mutate(wanted)}
        disabled={obstacle !== null || change.isPending}
      />
      {obstacle && (
        <p role="status" className="text-14 text-muted">
          {obstacleTexts[obstacle]}
        </p>
      )}
      {isOn && <TestButton />}
    </div>
  );
}

/** The browser's own message says why it did not subscribe. */
const changeProblem = (problem: unknown): string =>
  problem instanceof DOMException
    ? 'The browser could not reach its service for notifications. Please try again later.'
    : problemText(problem);

function TestButton() {
  const toast = useToast();
  const failed = useFailure()('Test not sent');
  const utils = trpc.useUtils();
  const test = trpc.push.sendTest.useMutation({
    onSuccess: ({ problem }) => {
      if (problem) failed(problem);
      else toast({ title: 'Test sent', description: 'It appears within a few seconds.' });
    },
    onError: failed,
    onSettled: () => utils.push.settings.invalidate(),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      pending={test.isPending}
      onClick={() => test.mutate()}
    >
      Send a test
    </Button>
  );
}

function Kinds({ kinds }: Pick<PushSettings, 'kinds'>) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const save = trpc.push.saveKinds.useMutation(
    saving({ failed: 'Not saved', refresh: () => utils.push.settings.invalidate() }),
  );
  const change = (changed: PushKind, isOn: boolean) => {
    const next = kinds.map((it) => (it.kind === changed ? { ...it, isOn } : it));
    utils.push.settings.setData(undefined, (known) => known && { ...known, kinds: next });
    save.mutate({ kinds: next.filter((it) => it.isOn).map(({ kind }) => kind) });
  };
  if (kinds.length === 0) return null;
  return (
    <fieldset className="grid gap-1 border-t border-hairline pt-4">
      <legend className="sr-only">Notifications on all your devices</legend>
      <p aria-hidden="true" className="text-14 font-medium text-muted">
        Notifications on all your devices
      </p>
      {kinds.map(({ kind, isOn }) => (
        <Switch
          key={kind}
          {...kindTexts[kind]}
          checked={isOn}
          onChange={(checked) => change(kind, checked)}
        />
      ))}
    </fieldset>
  );
}

function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const remove = trpc.push.removeDevice.useMutation(
    saving({
      done: 'Device removed',
      failed: 'Not removed',
      refresh: () => utils.push.settings.invalidate(),
    }),
  );
  if (devices.length === 0) return null;
  return (
    <div className="border-t border-hairline pt-4">
      <h3 className="text-14 font-medium text-muted">Your other devices</h3>
      <ul>
        {devices.map(({ id, device, createdAt, lastSentAt }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-2 text-14">
            <div className="min-w-0">
              <p className="font-medium break-words">{device}</p>
              <p className="text-muted">
                Since <DateTime iso={createdAt} />
                {lastSentAt && (
                  <>
                    {' '}
                    · last notification <DateTime iso={lastSentAt} time />
                  </>
                )}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              pending={remove.isPending && remove.variables.id === id}
              onClick={() => remove.mutate({ id })}
            >
              Remove<span className="sr-only"> {device}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
