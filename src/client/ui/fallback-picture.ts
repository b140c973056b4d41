// Made by `npm run pictures`; change scripts/pictures/brand-pictures.ts instead.
import type { PictureView } from '#shared/pictures.ts';
import * as texts from '#client/texts/ui.ts';

export const fallbackPicture: PictureView = {
  key: 'fallback-e3d16f71',
  url: '/media/fallback-e3d16f71.webp',
  alt: texts.noPicture,
  width: 1080,
  height: 1350,
  color: '#e3dac7',
  placeholder:
    'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAwCdASoQABQAPjEUiEKiISEYBAAgAwSygFh2EPD9cLCSvZR6ZCEAAP7/YIUCGfQmr6fwfJwbBsBDhvv8h1+d+7EVtlAn48quk03AWU+BhmjgAAA=',
  widths: [320, 480, 640, 768, 960, 1080],
};
