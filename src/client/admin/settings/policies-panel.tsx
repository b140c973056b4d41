import type { PolicyName } from '#shared/policies.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { UnconfirmedNote } from '#client/admin/policies/unconfirmed-note.tsx';
import { ScreenButtonLink } from '#client/admin/session/rights.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';

export const Policies = ({ unconfirmed }: { unconfirmed: readonly PolicyName[] }) => (
  <Panel
    title="Policies"
    description="Privacy, terms, delivery, returns, warranty, authenticity and care, and how long data is stored."
  >
    <div className="grid justify-items-start gap-4">
      <UnconfirmedNote names={unconfirmed} />
      <ButtonLink to={adminPaths.policies} variant="secondary" size="small">
        Edit policies
      </ButtonLink>
    </div>
  </Panel>
);

export const CustomerTextsPanel = () => (
  <Panel
    title="Message texts"
    description="The messages that the WhatsApp button of an order prepares, by the order’s state."
  >
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={adminPaths.customerTexts} variant="secondary" size="small">
        Edit texts
      </ButtonLink>
      <ScreenButtonLink to={adminPaths.whatsapp} variant="ghost" size="small">
        Automatic messages
      </ScreenButtonLink>
    </div>
  </Panel>
);
