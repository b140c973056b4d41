import { useController } from 'react-hook-form';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { Picture } from '#client/ui/picture.tsx';
import type { OptionDraft } from '#client/admin/products/form/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/form/use-product-form.ts';
import { SwatchField } from './swatch-field.tsx';

/** The pictures that a seller can assign to an option. */
export interface OptionPictures {
  /** Addresses. */
  pictures: string[];
  pictureOf: (url: string) => StaffPicture;
}

interface Props extends OptionPictures {
  form: ProductFormState;
  /** The place of its variation in the form, from 0. */
  at: number;
  /** Its own place among the options. */
  index: number;
  option: OptionDraft;
}

/** What shows one option to customers: pictures of the product, and a colour. Folded away: sizes have neither. */
export function OptionLookFields({ form, at, index, option, pictures, pictureOf }: Props) {
  const { control } = form;
  const path = `variations.${at}.options.${index}` as const;
  const { field: images } = useController({ control, name: `${path}.images` });
  const { field: swatch } = useController({ control, name: `${path}.swatch` });
  const name = option.name.trim() || `option ${index + 1}`;
  return (
    <details className="col-span-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-14 text-muted underline underline-offset-4 hover:text-ink">
        {swatch.value && (
          <i
            aria-hidden="true"
            className="size-4 rounded-full border border-edge forced-color-adjust-none"
            style={{ background: swatch.value }}
          />
        )}
        {summaryText(images.value.length)}
        <span className="sr-only"> of {name}</span>
      </summary>
      <div className="grid gap-4 pb-3">
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
            Shown when a shopper chooses {name}, the first one in cart and order. Pictures of no
            option are shown for all.
          </p>
        </fieldset>
      </div>
    </details>
  );
}

const summaryText = (pictures: number) =>
  pictures === 0
    ? 'Pictures and colour'
    : pictures === 1
      ? '1 picture and colour'
      : `${pictures} pictures and colour`;

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
    <Picture
      picture={picture}
      alt=""
      sizes="56px"
      className="aspect-4/5 rounded-small outline-offset-1 peer-checked:outline-2 peer-checked:outline-ink"
    />
  </label>
);
