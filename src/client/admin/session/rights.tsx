import { type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#shared/auth.ts';
import { isOwner, mayUse, type Scope } from '#shared/staff-rights.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { accessTo, type ScreenAccess } from '#client/admin/screens.ts';
import { useStaff } from './session.ts';

const may = (user: CurrentUser, access: ScreenAccess): boolean => {
  if (access === 'person' || access === 'anybody') return true;
  return access === 'owner' ? isOwner(user) : mayUse({ ...user, scopes: [] }, access);
};

/** Whether the signed-in user has a right. Screens neither show nor request what the user may not use. */
export function useMay(): (access: Scope | 'owner') => boolean {
  const user = useStaff();
  return (access) => may(user, access);
}

/** Whether the signed-in user may open a screen. */
export function useMayOpen(): (address: string) => boolean {
  const user = useStaff();
  return (address) => may(user, accessTo(address));
}

type TextProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link to a screen; its text alone for somebody who may not open that screen. */
export function ScreenLink({ to, children, ...link }: TextProps) {
  return useMayOpen()(to) ? (
    <Link to={to} {...link}>
      {children}
    </Link>
  ) : (
    children
  );
}

type ButtonProps = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'href'> & { to: string };

/** The same as a button, which somebody who may not open the screen does not see. */
export const ScreenButtonLink = (props: ButtonProps) =>
  useMayOpen()(props.to) && <ButtonLink {...props} />;
