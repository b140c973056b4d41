/** In pixels. Larger than any size the store serves, and far smaller than a phone's photo. */
const MAX_SIDE = 2400;
const UNSHRUNK_BYTES = 1_500_000;

/**
 * Shrinks a photo to the largest size the store uses, upright and without metadata. A file that this browser cannot decode
 * stays as it is: the server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= UNSHRUNK_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const shrunk = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, file.type === 'image/png' ? 'image/webp' : 'image/jpeg', 0.92),
    );
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}
