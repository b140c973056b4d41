/**
 * Encoder settings per kind of file. The qualities were chosen by eye on cut stones, gold edges and dark gradients: a small
 * picture shows artefacts sooner than a large one, so it gets a higher quality. A change here re-encodes the files of that
 * kind.
 */
export const encoderSettings = {
  avif: { effort: 4, chroma: '4:2:0', quality: { 320: 58, 480: 56, 640: 54, larger: 50 } },
  webp: { effort: 6, quality: { 320: 78, 480: 76, 640: 76, larger: 70 } },
  preview: { width: 1200, height: 630, quality: 84, feather: 36 },
};

export type Kind = keyof typeof encoderSettings;

export function quality(kind: 'avif' | 'webp', width: number): number {
  const table: Record<string, number> = encoderSettings[kind].quality;
  return table[width] ?? encoderSettings[kind].quality.larger;
}
