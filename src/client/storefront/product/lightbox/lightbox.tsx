import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { useClosedByBack } from '#client/lib/use-closed-by-back.ts';
import { LightboxContent } from './lightbox-content.tsx';

export interface LightboxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose pictures they are. */
  title: string;
  pictures: PictureView[];
  startAt: number;
  /** Another picture is looked at. */
  onShow: (index: number) => void;
  /** It is gone; the focus needs a place. */
  onClosed: () => void;
}

/** The pictures over the whole screen. Load it lazily. */
export function Lightbox({ open, onOpenChange, title, onClosed, ...content }: LightboxProps) {
  const panel = useRef<HTMLDivElement>(null);
  useClosedByBack(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="sheet-overlay fixed inset-0 z-40 bg-espresso" />
        <Dialog.Content
          ref={panel}
          aria-describedby={undefined}
          className="on-espresso sheet-overlay fixed inset-0 z-50 text-paper outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <Dialog.Title className="sr-only">{title}: pictures</Dialog.Title>
          <LightboxContent {...content} onClose={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
