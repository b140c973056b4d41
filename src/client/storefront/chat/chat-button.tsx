import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import type { ButtonVariant } from '#client/ui/button-styles.ts';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import type { Chat } from './shop-chat.ts';

interface Props extends ButtonVariant {
  chat: Chat;
  className?: string;
  children: ReactNode;
}

/** Opens the chat or email with its message already written. */
export function ChatButton({ chat: { kind, url }, children, ...button }: Props) {
  const isWhatsapp = kind === 'whatsapp';
  return (
    <ButtonLink href={url} {...(isWhatsapp && newTab)} variant="secondary" size="large" {...button}>
      <Icon name={isWhatsapp ? 'whatsapp' : 'mail'} />
      {children}
    </ButtonLink>
  );
}
