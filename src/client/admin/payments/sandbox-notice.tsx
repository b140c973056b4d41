import { Icon } from '../ui/icon.tsx';

export const SandboxNotice = () => (
  <div className="mb-6 flex gap-3 rounded-small bg-tone-yellow p-4 text-14 text-tone-yellow-text">
    <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
    <p>
      <strong className="font-semibold">Sandbox: no real money moves.</strong> Built-in imitations
      stand in for providers without keys of their own. Orders paid this way are marked and count in
      no revenue, and live keys are refused.
    </p>
  </div>
);
