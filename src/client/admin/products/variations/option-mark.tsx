import { ResponsivePicture } from '#client/ui/picture.tsx';
import type { OptionPictures } from './option-appearance-fields.tsx';

interface Props extends Pick<OptionPictures, 'pictureOf'> {
  /** The address of a picture, or `''`. */
  picture: string;
  /** `#rrggbb`, or `''`. */
  swatch: string;
}

/** The look of an option: its colour, else its picture; nothing if it has neither. */
export const OptionMark = ({ picture, swatch, pictureOf }: Props) =>
  swatch ? (
    <i
      aria-hidden="true"
      className="size-4 shrink-0 rounded-full border border-edge forced-color-adjust-none"
      style={{ background: swatch }}
    />
  ) : picture ? (
    <ResponsivePicture
      picture={pictureOf(picture)}
      alt=""
      sizes="24px"
      className="size-6 shrink-0 rounded-full"
    />
  ) : null;
