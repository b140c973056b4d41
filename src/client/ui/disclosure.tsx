import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** Before it is touched. */
  open?: boolean;
  /** Of its heading; 2 by default. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A heading that opens and closes what stands below it, without a script. */
export function Disclosure({ title, open = false, level = 2, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <details open={open} className="group border-b border-hairline">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <Heading className="text-16 font-medium">{title}</Heading>
        <Icon
          name="plus"
          className="size-5 text-muted transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
