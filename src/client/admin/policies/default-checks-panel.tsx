import type { PolicyName } from '#shared/policies.ts';
import { Button } from '#client/ui/button.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { defaultChecks } from './default-checks.ts';

interface Props {
  name: PolicyName;
  pending: boolean;
  onConfirm: () => void;
}

/** The facts that the seller must check before shoppers rely on a default text. */
export const DefaultChecks = ({ name, pending, onConfirm }: Props) => (
  <Panel
    title="Is the default text true for you?"
    description="Shoppers already read it. Change what you do differently, or confirm it if all of this holds."
    className="mb-6"
  >
    <ul className="grid gap-2 text-14">
      {defaultChecks[name].map((check) => (
        <li key={check} className="flex gap-3">
          <AdminIcon name="check" className="mt-0.5 size-4 shrink-0 text-muted" />
          {check}
        </li>
      ))}
    </ul>
    <Button variant="secondary" size="small" className="mt-4" pending={pending} onClick={onConfirm}>
      Confirm this text
    </Button>
  </Panel>
);
