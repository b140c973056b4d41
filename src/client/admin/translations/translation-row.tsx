import { languageNames } from '#shared/languages.ts';
import type { TranslatedLanguage, TranslationKind, TranslationView } from '#shared/translations.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';

const kinds: Record<TranslationKind, string> = {
  category: 'Category',
  categoryDescription: 'Description of the category',
  choice: 'What customers choose',
  option: 'Option',
  name: 'Name',
  description: 'Description',
  feature: 'Feature',
  picture: 'Picture',
  setting: 'Settings',
};

/** `Description · Oval studs`; of a text that is the name of what has it, the kind alone. */
function placeOf({ kind, of, source }: TranslationView): string {
  if (kind === null) return 'No longer used';
  return of === '' || of === source ? kinds[kind] : `${kinds[kind]} · ${of}`;
}

/** Longer texts are written in several lines. */
const LINE = 60;

interface Props {
  item: TranslationView;
  language: TranslatedLanguage;
  text: string;
  onChange: (text: string) => void;
}

/** A text with its translation beside it; on a phone below. */
export function TranslationRow({ item, language, text, onChange }: Props) {
  const { source } = item;
  const { english, tag } = languageNames[language];
  const isLong = source.length > LINE || source.includes('\n');
  const field = {
    label: english,
    lang: tag,
    dir: 'auto',
    value: text,
    spellCheck: true,
    'aria-label': `${english}: ${source}`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  } as const;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-hairline p-4 last:border-0 sm:px-5 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="text-12 text-muted">{placeOf(item)}</p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{source}</p>
      </div>
      {isLong ? (
        <TextAreaField {...field} rows={Math.min(12, Math.ceil(source.length / LINE) + 1)} />
      ) : (
        <TextField {...field} />
      )}
    </li>
  );
}
