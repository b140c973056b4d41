import type { FormEvent, ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogClose } from '#client/ui/dialog.tsx';
import { destructiveStyle, DialogFooter, DialogFrame, DialogHeader } from './dialog-frame.tsx';
import { enterToNextField } from './enter-to-next-field.ts';
import { RestoredText } from './restored-text.tsx';
import type { RestoredDraft } from './draft-storage.ts';

const fields = 'form :is(input, select, textarea):not([hidden], [type=hidden])';

interface Props {
  /** Always, where it is there only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  submitLabel: string;
  /** For actions that cannot be undone. */
  destructive?: boolean;
  /** For forms that move money: Enter in a field submits nothing. */
  submitsByButton?: boolean;
  /** While true it cannot be closed or submitted. */
  pending?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** An earlier input was restored. */
  draft?: RestoredDraft;
  /** The fields. */
  children: ReactNode;
  className?: string;
}

/** A form. A stray click beside it loses no input. */
export function FormDialog({
  open = true,
  onClose,
  title,
  description,
  submitLabel,
  destructive = false,
  submitsByButton = false,
  pending = false,
  onSubmit,
  draft,
  children,
  className = 'sm:max-w-lg',
}: Props) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={() => !pending && onClose()}
      isDescribed={Boolean(description)}
      closesOnOutsideClick={false}
      initialFocus={(panel) => panel.querySelector<HTMLElement>(fields)}
      className={className}
    >
      <DialogHeader title={title} description={description} />
      <form
        noValidate
        {...(submitsByButton && enterToNextField)}
        onSubmit={(event) => {
          event.preventDefault();
          // React passes events of a dialog on to the form that opened it, which must not be submitted.
          event.stopPropagation();
          if (!pending) onSubmit(event);
        }}
        className="flex min-h-0 flex-col"
      >
        <div className="grid auto-rows-max grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto p-5">
          {draft && <RestoredText draft={draft} />}
          {children}
        </div>
        <DialogFooter className="flex gap-2 sm:justify-end">
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            pending={pending}
            className={classes('flex-1 sm:flex-none', destructive && destructiveStyle)}
          >
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
