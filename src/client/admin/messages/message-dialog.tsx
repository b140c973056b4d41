import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { MessageView } from '#shared/messages.ts';
import { phoneNumber } from '#shared/phone.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

interface Props {
  message: MessageView | undefined;
  onClose: () => void;
}

/** A message in full. Opening marks it as read; replies go by mail or WhatsApp. */
export function MessageDialog({ message, onClose }: Props) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const mark = trpc.messages.markRead.useMutation(
    saving({
      failed: 'Error',
      onDone: () =>
        Promise.all([utils.messages.list.invalidate(), utils.notifications.list.invalidate()]),
    }),
  );
  // Keeps the message while the dialog closes.
  const [shown, setShown] = useState(message);
  if (message && message !== shown) setShown(message);

  const { mutate } = mark;
  const id = message?.id;
  const isUnread = message?.isRead === false;
  const markRead = useEffectEvent((opened: number) => {
    if (isUnread) mutate({ id: opened, isRead: true });
  });
  // On opening only, not when it is marked as unread again.
  useEffect(() => {
    if (id !== undefined) markRead(id);
  }, [id]);

  return (
    <ContentDialog
      open={message !== undefined}
      onClose={onClose}
      title={shown?.subject ?? ''}
      className="sm:max-w-2xl"
      footer={
        shown && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink size="small" href={replyUrl(shown)}>
              <AdminIcon name="mail" className="size-4" />
              Reply by e-mail
            </ButtonLink>
            <WhatsappLink message={shown} />
            <Button
              variant="ghost"
              size="small"
              pending={mark.isPending}
              onClick={() => mark.mutate({ id: shown.id, isRead: false }, { onSuccess: onClose })}
            >
              Mark as unread
            </Button>
          </div>
        )
      }
    >
      {shown && (
        <>
          <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
            <Fact label="From">{shown.name}</Fact>
            <Fact label="E-mail">{shown.email}</Fact>
            {shown.phone && <Fact label="Phone">{shown.phone}</Fact>}
            <Fact label="Received">
              <DateTime iso={shown.createdAt} time />
            </Fact>
          </dl>
          <p className="break-words whitespace-pre-wrap">{shown.message}</p>
        </>
      )}
    </ContentDialog>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="break-words">{children}</dd>
  </>
);

const replyUrl = ({ email, subject }: MessageView) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

function WhatsappLink({ message: { phone, name, subject } }: { message: MessageView }) {
  const number = phoneNumber(phone);
  if (!number) return null;
  const text = `Hello ${name}, thank you for your message “${subject}”. `;
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      href={whatsappUrl(number.replace('+', ''), text)}
      {...newTab}
    >
      <AdminIcon name="whatsapp" className="size-4" />
      WhatsApp
    </ButtonLink>
  );
}
