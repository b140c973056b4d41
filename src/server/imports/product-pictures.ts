import { MAX_PICTURES } from '#shared/pictures-schema.ts';
import { addRowNote, type DraftPicture, type ImportDraft } from './import-draft.ts';

/** The pictures of another store, each once, as many as a product can have. */
export function productPictures(draft: ImportDraft, pictures: readonly DraftPicture[]): void {
  const byAddress = new Map<string, DraftPicture>();
  for (const picture of pictures) {
    if (!byAddress.has(picture.address)) byAddress.set(picture.address, picture);
  }
  if (byAddress.size === 0) return;
  draft.fields.pictures = [...byAddress.values()].slice(0, MAX_PICTURES);
  if (byAddress.size > MAX_PICTURES) {
    addRowNote(
      draft,
      `Of ${byAddress.size} pictures, the first ${MAX_PICTURES}: the store shows no more.`,
    );
  }
}
