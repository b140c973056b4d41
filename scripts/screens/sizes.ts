/** The two viewports. Phone screenshots are taken at a device pixel ratio of 2 and stored at 1.5. */
export const sizes = {
  phone: { width: 360, height: 740, density: 2, storedWidth: 540, isMobile: true },
  desktop: { width: 1440, height: 900, density: 1, storedWidth: 1440, isMobile: false },
} as const;

export type SizeName = keyof typeof sizes;
export const sizeNames = Object.keys(sizes) as SizeName[];
