import { note, type FieldNote } from './note.ts';

/** Fields of policies. */
export const policyNotes: Record<string, FieldNote> = {
  'Policy.name': note('Which policy it is.', 'returns'),
  'Policy.text': note('Lines; `## ` begins a heading, `- ` an item, `[text](/path)` is a link.'),
  'Policy.version': note('Counts the changes of the policy; 0 while it is the default.', 0),
  'StaffPolicy.name': note('Which policy it is.', 'returns'),
  'StaffPolicy.text': note('As it is edited; `{store}` and other names are filled in later.'),
  'PolicyInput.text': note(
    'The new text; null restores the default. What customers read of it now leaves it as it is.',
  ),
  'PolicyInput.version': note('Of the text that was edited; an older one is refused.', 0),
  'StaffPolicy.version': note('Counts the changes of the policy; 0 while it is the default.', 0),
  defaultText: note('What a new store’s policy says.'),
  updatedOn: note('The day of the last change, in Lagos.', '2026-11-23'),
  isDefault: note('Nobody has written a text for it.', true),
  isConfirmed: note('Staff have written the text or confirmed the default.', false),
};
