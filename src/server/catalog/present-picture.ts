import type { StaffPicture } from '#shared/picture-view.ts';
import { pictureKey, type PictureView } from '#shared/pictures.ts';
import type { Pictures } from './load-pictures.ts';

/** Product pictures are 4:5 everywhere, so that is what a picture kept elsewhere is given room for. */
const elsewhere = { width: 1080, height: 1350, color: '#e8e0d4', placeholder: '', widths: [] };

export function presentPicture(url: string, alt: string, pictures: Pictures): PictureView {
  const key = pictureKey(url) ?? '';
  const stored = pictures.get(key);
  if (!stored) return { key: '', url, alt, ...elsewhere };
  const { width, height, color, placeholder, widths, state } = stored;
  const shown = { url, alt, width, height, color, placeholder };
  // Without a key and widths nobody asks for a size or a preview that is not there yet.
  return state === 'making' ? { ...shown, key: '', widths: [] } : { ...shown, key, widths };
}

export const presentStaffPicture = (
  url: string,
  alt: string,
  pictures: Pictures,
): StaffPicture => ({
  ...presentPicture(url, alt, pictures),
  state: pictures.get(pictureKey(url) ?? '')?.state ?? 'ready',
});
