const at = (path: string) => new URL(`../../${path}`, import.meta.url).pathname;

export const originalsFolder = at('assets/catalogue/originals/');
export const picturesFolder = at('assets/pictures/');
export const manifestFile = at('assets/pictures/manifest.json');
export const settingsFile = at('assets/pictures/encoder-settings.json');
export const fallbackPictureFile = at('src/client/ui/fallback-picture.ts');
export const brandPicturesFile = at('src/client/ui/brand-pictures.ts');
