import { Dialog } from 'radix-ui';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { overlayLook, panelLook } from './dialog-look.ts';
import { Icon } from './icon.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const fields = ':is(input, select, textarea):not([hidden], [type=hidden])';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  submitLabel: string;
  pending?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
  className?: string;
}

/** A form over the screen. A stray click beside it loses nothing that was typed. */
export function FormDialog({
  open,
  onOpenChange,
  title,
  description,
  submitLabel,
  pending = false,
  onSubmit,
  children,
  className = 'sm:max-w-lg',
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayLook} />
        <Dialog.Content
          {...(!description && { 'aria-describedby': undefined })}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            event.preventDefault();
            form.current?.querySelector<HTMLElement>(fields)?.focus();
          }}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          className={classes(panelLook, className)}
        >
          <div className="flex items-start justify-between gap-4 border-b border-hairline py-3 pr-2 pl-5">
            <div className="py-2">
              <Dialog.Title className="text-18 font-semibold">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-14 text-muted">
                  {description}
                </Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label="Close"
              data-tooltip
              className="flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-hairline/60"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!pending) onSubmit(event);
            }}
            className="flex min-h-0 flex-col"
          >
            <div className="grid gap-5 overflow-y-auto p-5">{children}</div>
            <div className="flex gap-2 border-t border-hairline px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:justify-end">
              <Dialog.Close asChild>
                <Button variant="ghost">Cancel</Button>
              </Dialog.Close>
              <Button type="submit" pending={pending} className="flex-1 sm:flex-none">
                {submitLabel}
              </Button>
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
