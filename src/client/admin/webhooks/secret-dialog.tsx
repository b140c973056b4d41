import { ROTATION_HOURS } from '#shared/webhooks.ts';
import { Button } from '#client/ui/button.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';

interface Props {
  secret: string;
  /** Whether it replaces another secret, which stays valid for a while. */
  isReplacement?: boolean;
  onClose: () => void;
}

/** Shows a secret, once. */
export const SecretDialog = ({ secret, isReplacement = false, onClose }: Props) => (
  <ContentDialog
    onClose={onClose}
    title={isReplacement ? 'New Signing Secret' : 'Signing Secret'}
    className="sm:max-w-lg"
    footer={
      <Button className="w-full" onClick={onClose}>
        I have stored it
      </Button>
    }
  >
    <p className="text-14">
      Store it in the receiving system, which uses it to check that an event comes from your store.
      It is not shown again.
    </p>
    <div className="mt-4 flex items-center rounded-small border border-hairline bg-paper pl-3">
      <code className="min-w-0 flex-1 py-2 text-14 break-all">{secret}</code>
      <CopyButton text={secret} label="Copy the secret" />
    </div>
    {isReplacement && (
      <p className="mt-4 text-14 text-muted">
        For {ROTATION_HOURS} hours events are signed with the old secret as well.
      </p>
    )}
  </ContentDialog>
);
