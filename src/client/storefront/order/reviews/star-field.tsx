import { Icon } from '#client/ui/icon.tsx';
import { classes } from '#client/ui/classes.ts';
import * as texts from '#client/texts/order-reviews.ts';

const meanings = [texts.poor, texts.fair, texts.good, texts.veryGood, texts.excellent];

interface Props {
  /** 0: nothing is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

/** One to five stars, as radio buttons. */
export function StarField({ value, onChange, error }: Props) {
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1.5 text-14 font-medium">{texts.yourRating}</legend>
      <div className="flex items-center gap-1">
        {meanings.map((meaning, at) => (
          <label
            key={meaning}
            className={classes(
              'relative flex size-11 items-center justify-center rounded-small focus-within:outline-2 focus-within:outline-ink',
              at < value ? 'text-primary-edge' : 'text-edge',
            )}
          >
            <input
              type="radio"
              name="rating"
              value={at + 1}
              checked={value === at + 1}
              data-invalid={error ? true : undefined}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">
              {texts.starCount(at + 1)}, {meaning}
            </span>
            <Icon name="star" className={at < value ? 'size-8 [&>path]:fill-primary' : 'size-8'} />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-14 text-muted">
          {meanings[value - 1]}
        </span>
      </div>
      {error && (
        <p id="rating-error" className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
