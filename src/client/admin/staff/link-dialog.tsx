import type { AccountLinkView } from '#shared/staff.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { OneTimeSecret } from '#client/admin/ui/one-time-secret.tsx';

/** A link to hand to one person. */
export interface CreatedLink extends AccountLinkView {
  purpose: 'invitation' | 'password';
  name: string;
}

/** Shows a link this once, to copy or to send by WhatsApp. */
export function LinkDialog({ link, onClose }: { link: CreatedLink; onClose: () => void }) {
  const { storeName } = useSettings();
  const { name, url, expiresAt, purpose } = link;
  const isInvitation = purpose === 'invitation';
  const message = isInvitation
    ? `Hello ${name}, create your account for the back office of ${storeName} here: ${url}`
    : `Hello ${name}, choose a new password for the back office of ${storeName} here: ${url}`;
  return (
    <ContentDialog
      onClose={onClose}
      title={isInvitation ? `Link for ${name}` : `New password for ${name}`}
      className="sm:max-w-lg"
      footer={
        <ButtonLink
          {...newTab}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          className="w-full"
        >
          <AdminIcon name="whatsapp" />
          Send by WhatsApp
        </ButtonLink>
      }
    >
      <OneTimeSecret label="Link" text={url} copyLabel="Copy the link" />
      <p className="mt-4 text-14 text-muted">
        It works once, until <DateTime iso={expiresAt} time />. Anybody who has it can{' '}
        {isInvitation ? 'create the account' : 'set the password'}: send it to {name} alone. It is
        not shown again; you can make a new one at any time.
      </p>
    </ContentDialog>
  );
}
