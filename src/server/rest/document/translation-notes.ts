import { given, note, notesOf, type FieldNote } from './note.ts';

/** Descriptions of the fields of translations. */
export const translationNotes: Record<string, FieldNote> = {
  words: given(
    note(
      'Of the pages of the shop in another language, what options are called there. Never here.',
    ),
  ),
  label: given(
    note('Of the pages of the shop in another language, what the value is called. Never here.'),
  ),
  ...notesOf('Translation', {
    source: note('The text as the seller wrote it.', 'Yellow gold'),
    text: note('The same in the other language; empty if it is not translated.', 'Or jaune'),
    kind: note('What the text is; null if nothing has it any more.', 'option'),
    of: note(
      'The product or category that has it, or the setting; empty for options, which many share.',
      'Gold hoop earrings',
    ),
  }),
  ...notesOf('SaveTranslationsInput', {
    language: note('The language of the translations.', 'fr'),
    translations: note('Each text with its translation.'),
  }),
  ...notesOf('SaveTranslationsInput.translations', {
    source: note('The text as the seller wrote it.', 'Yellow gold'),
    text: note('Its translation; empty removes it.', 'Or jaune'),
    expected: note(
      'The translation that was read: another one is refused with `version_conflict`.',
      '',
    ),
  }),
};
