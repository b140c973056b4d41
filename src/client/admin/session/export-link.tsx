import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

interface Props {
  address: string;
  label?: string;
  /** The label is read by screen readers alone. */
  isIcon?: boolean;
}

/** Downloads personal data or the books, after the person has proved who they are if they signed in a while ago. */
export function ExportLink({ address, label = 'Export CSV', isIcon = false }: Props) {
  const saving = useSave();
  const { mutate } = trpc.auth.requireRecentSignIn.useMutation(
    saving({ failed: 'Not exported', onDone: () => download(address) }),
  );
  return (
    <ButtonLink
      href={address}
      download
      variant="ghost"
      size={isIcon ? 'icon' : 'small'}
      className="border-edge!"
      onClick={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <AdminIcon name="download" className="size-4" />
      <span className={isIcon ? 'sr-only' : undefined}>{label}</span>
    </ButtonLink>
  );
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
