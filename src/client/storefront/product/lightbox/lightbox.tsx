import type { PictureView } from '#shared/pictures.ts';
import { Dialog, DialogTitle } from '#client/ui/dialog.tsx';
import { LightboxContent } from './lightbox-content.tsx';
import * as texts from '#client/texts/product.ts';

export interface LightboxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The product's name. */
  title: string;
  pictures: PictureView[];
  startAt: number;
  /** Another picture is shown. */
  onShow?: (index: number) => void;
  /** Called when it has closed, to place the focus; by default it returns to where it was. */
  onClosed?: () => void;
}

/** The product's pictures on the whole screen. Load it lazily. */
export function Lightbox({ open, onOpenChange, title, onClosed, ...content }: LightboxProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closesOnBack
      overlayClassName="sheet-overlay fixed inset-0 z-40 bg-espresso"
      className="on-espresso sheet-overlay fixed inset-0 z-50 text-paper outline-none"
      initialFocus={(panel) => panel}
      {...(onClosed && { returnFocus: onClosed })}
    >
      <DialogTitle className="sr-only">
        {title}
        {texts.ofPictures}
      </DialogTitle>
      <LightboxContent {...content} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
