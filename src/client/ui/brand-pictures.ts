// Made by `npm run pictures`; change scripts/pictures/brand-pictures.ts instead.
import type { PictureView } from '#shared/pictures.ts';

export const fallbackPicture: PictureView = {
  key: 'fallback-e3d16f71',
  url: '/media/fallback-e3d16f71.webp',
  alt: 'No picture yet',
  width: 1080,
  height: 1350,
  color: '#e3dac7',
  placeholder:
    'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAwCdASoQABQAPjEUiEKiISEYBAAgAwSygFh2EPD9cLCSvZR6ZCEAAP7/YIUCGfQmr6fwfJwbBsBDhvv8h1+d+7EVtlAn48quk03AWU+BhmjgAAA=',
  widths: [320, 480, 640, 960, 1080],
};

export const heroPictures: PictureView[] = [
  {
    key: 'hero-1-77884866',
    url: '/media/hero-1-77884866.webp',
    alt: 'Emerald pendant in a halo of diamonds on a gold link chain, glowing in evening shade',
    width: 1920,
    height: 1080,
    color: '#58351e',
    placeholder:
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAABQAgCdASoQAAkAAMASJYgCdLoAAv42h/A9o2AA/v+X9/ChrHpfzk9m+X7RuHW/FHMbLhuZ6chQfz5zlhIn/UYv/wxHMW+gsfOY5ucTH/8daCSpNN9u5eZTwAA=',
    widths: [640, 960, 1280, 1920],
  },
  {
    key: 'hero-2-c99f3676',
    url: '/media/hero-2-c99f3676.webp',
    alt: 'Three bangles in yellow and rose gold on a stone block, a pearl ring and a signet ring beside them',
    width: 1920,
    height: 1080,
    color: '#5a3919',
    placeholder:
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAABwAgCdASoQAAkAAMASJZgCdLoB+AAC/8j88zHQAP7tJDRd8yeTPKJGvvVSBSLqwZMjE7+BAVTEhu5xKcne5ie9x2EeFUfkhu7WlKTzH/6aRwPykO8c//nEqITH9vAA',
    widths: [640, 960, 1280, 1920],
  },
  {
    key: 'hero-3-938df9e3',
    url: '/media/hero-3-938df9e3.webp',
    alt: 'Five strands of red Edo coral beads on a bust in front of a deep green wall',
    width: 1920,
    height: 1080,
    color: '#05170d',
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAADwAQCdASoQAAkAAMASJZACdAEKp+YNM0AA/v/fj1BbD+3yz2/YH+V3/l/ZF1cFrTX1G6qT8/AbXTn7kl5m4N+9jwYrPsdKiawWR9BXQjkO/rEWrrCeW+jvv30dfDLv/xF7IJfn7tkyjCo8AAA=',
    widths: [640, 960, 1280, 1920],
  },
  {
    key: 'hero-4-21a0e482',
    url: '/media/hero-4-21a0e482.webp',
    alt: 'Gold solitaire diamond ring leaning on a diamond eternity band, on honey-coloured silk',
    width: 1920,
    height: 1080,
    color: '#8c6837',
    placeholder:
      'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAABQAgCdASoQAAkAAMASJagCdLoB+AADDZkN+NAA/oUZlMN+6Do53xin4Zb3DaTSGWk7Wbim4N/9ZiLycfozf0zj/8zQz1o+vQAAAA==',
    widths: [640, 960, 1280, 1920],
  },
];

export const storePreviewUrl = '/media/og-default-a1383f38-og.jpg';
