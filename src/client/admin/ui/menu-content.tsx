import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from '#client/ui/classes.ts';

/** A menu over a screen or a dialog, at the end of its button unless `align` says otherwise. */
export const MenuContent = ({
  className,
  ...props
}: ComponentProps<typeof DropdownMenu.Content>) => (
  <DropdownMenu.Content
    align="end"
    sideOffset={4}
    collisionPadding={8}
    {...props}
    className={classes(
      'z-60 rounded-small border border-hairline bg-surface p-1 shadow-xl',
      className,
    )}
  />
);
