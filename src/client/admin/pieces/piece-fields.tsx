import { metalNames, ratedMetals } from '#shared/metals.ts';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { Button } from '#client/ui/button.tsx';
import { DropArea } from '#client/admin/products/pictures/drop-area.tsx';
import { UploadList } from '#client/admin/products/pictures/upload-list.tsx';
import { useUploads } from '#client/admin/products/pictures/use-uploads.ts';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import type { PieceDraft, PieceProblems } from './piece-draft.ts';

interface Props {
  value: PieceDraft;
  onChange: (changes: Partial<PieceDraft>) => void;
  problems: PieceProblems;
}

/** What pieces have in common. */
export function PieceFields({ value, onChange, problems }: Props) {
  const text = (
    name: 'purity' | 'hallmark' | 'stones' | 'supplier',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      value={value[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      <SelectField
        label="Metal"
        value={value.metal}
        onChange={({ target }) =>
          onChange({ metal: ratedMetals.find((name) => name === target.value) ?? '' })
        }
      >
        <option value="">Not said</option>
        {ratedMetals.map((name) => (
          <option key={name} value={name}>
            {metalNames[name]}
          </option>
        ))}
      </SelectField>
      {text('purity', 'Purity', '18k, or in thousandths: 750')}
      {text('hallmark', 'Hallmark')}
      {text('stones', 'Stones')}
      <NairaInput
        label="Cost of one (₦)"
        value={value.cost}
        error={problems.cost}
        onChange={(cost) => onChange({ cost })}
      />
      {text('supplier', 'Supplier')}
      <div className="sm:col-span-2">
        <TextAreaField
          label="Note for staff"
          rows={2}
          value={value.note}
          error={problems.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
    </>
  );
}

/** Pictures of one piece, which its owner sees. */
export function PiecePictures({ value: { images }, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const uploads = useUploads(({ url }) => onChange({ images: [...images, url] }));
  return (
    <div className="grid gap-3">
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {images.map((url, at) => (
            <li key={url} className="w-28">
              <ResponsivePicture
                picture={pictureOfAddress(url, '')}
                sizes="112px"
                alt={`Picture ${at + 1} of the piece`}
                className="aspect-4/5 rounded-small bg-hairline"
              />
              <Button
                variant="ghost"
                size="small"
                onClick={() => onChange({ images: images.filter((it) => it !== url) })}
              >
                Remove
                <span className="sr-only"> picture {at + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DropArea
        label="Choose pictures"
        hint="Of this very piece. Its owner sees them."
        multiple
        onFiles={uploads.add}
      >
        <UploadList uploads={uploads} />
      </DropArea>
    </div>
  );
}
