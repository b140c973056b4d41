import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-styles.ts';
import { Icon } from '../../ui/icon.tsx';
import { newTab } from '../../ui/new-tab.ts';
import type { Chat } from './order-chat.ts';

interface Props extends ButtonLook {
  chat: Chat;
  className?: string;
  children: ReactNode;
}

/** Leads to the chat or the email that waits to be sent. */
export function ChatButton({ chat: { kind, url }, children, ...look }: Props) {
  const isWhatsapp = kind === 'whatsapp';
  return (
    <ButtonLink
      href={url}
      {...(isWhatsapp && newTab)}
      variant={isWhatsapp ? 'whatsapp' : 'primary'}
      size="large"
      {...look}
    >
      <Icon name={isWhatsapp ? 'whatsapp' : 'mail'} />
      {children}
    </ButtonLink>
  );
}
