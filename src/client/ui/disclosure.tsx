import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** Before it is touched. */
  open?: boolean;
  children: ReactNode;
}

/** A heading that opens and closes what stands below it, without a script. */
export const Disclosure = ({ title, open = false, children }: Props) => (
  <details open={open} className="group border-b border-hairline">
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
      <h2 className="text-16 font-medium">{title}</h2>
      <Icon
        name="plus"
        className="size-5 text-muted transition-transform duration-200 group-open:rotate-45"
      />
    </summary>
    <div className="pb-6">{children}</div>
  </details>
);
