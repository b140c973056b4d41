/** Larger than any size the shop serves, and a tenth of what a phone's camera makes. */
const LONGEST = 2400;
const SMALL_ENOUGH_BYTES = 1_500_000;

/**
 * A photo as small as the shop can use it, made before it goes over the line; upright, and without the camera's notes.
 * What this browser can't read goes as it is: the server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
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
