import { useController } from 'react-hook-form';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import type { OptionPath } from './option-codes-fields.tsx';
import { SwatchField } from './swatch-field.tsx';

/** The pictures that a seller can assign to an option. */
export interface OptionPictures {
  /** Addresses. */
  pictures: string[];
  pictureOf: (url: string) => StaffPicture;
}

interface Props extends OptionPictures {
  form: ProductFormState;
  path: OptionPath;
  /** Of the option. */
  name: string;
}

/** The look of one option for customers: a colour, and pictures of the product. */
export function OptionAppearanceFields({
  form: { control },
  path,
  name,
  pictures,
  pictureOf,
}: Props) {
  const { field: images } = useController({ control, name: `${path}.images` });
  const { field: swatch } = useController({ control, name: `${path}.swatch` });
  return (
    <>
      <SwatchField name={name} value={swatch.value} onChange={swatch.onChange} />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-14 font-medium">Pictures of {name}</legend>
        {pictures.length === 0 ? (
          <p className="text-14 text-muted">Add pictures to the product first.</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {pictures.map((url, place) => (
              <li key={url}>
                <PictureToggle
                  picture={pictureOf(url)}
                  label={`Picture ${place + 1} shows ${name}`}
                  checked={images.value.includes(url)}
                  onChange={(checked) => {
                    const others = images.value.filter((it) => it !== url);
                    images.onChange(checked ? [...others, url] : others);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-1 text-12 text-muted">
          Shown when a shopper chooses {name}, the first one in cart and order. Pictures without an
          option are shown for all.
        </p>
      </fieldset>
    </>
  );
}

interface PictureToggleProps {
  picture: StaffPicture;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const PictureToggle = ({ picture, label, checked, onChange }: PictureToggleProps) => (
  <label className="relative block w-14 cursor-pointer">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="peer absolute top-1 left-1 z-10 size-5 accent-ink"
    />
    <ResponsivePicture
      picture={picture}
      alt=""
      sizes="56px"
      className="aspect-4/5 rounded-small outline-offset-1 peer-checked:outline-2 peer-checked:outline-ink"
    />
  </label>
);
