// Made by `npm run pictures`; change scripts/pictures/brand-pictures.ts instead.
import type { PictureView } from '#shared/pictures.ts';
import * as texts from '#client/texts/ui.ts';

export const heroPictures: PictureView[] = [
  {
    key: 'hero-1-9e003149',
    url: '/media/hero-1-9e003149.webp',
    alt: texts.emeraldPendant,
    width: 1920,
    height: 1080,
    color: '#58351e',
    placeholder:
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAABQAgCdASoQAAkAAMASJYgCdLoAAwkwV7AHXuAA/v+X9/ChrHpZ9nXk8fpVhHiRvfTrNt+vaON29c8RWMROvmeXV/8MRzFvoLHzmIzTSn/+OtBJUm6OY9i0LJRNAAAA',
    widths: [640, 960, 1280, 1920],
  },
  {
    key: 'hero-2-69802a02',
    url: '/media/hero-2-69802a02.webp',
    alt: texts.threeBangles,
    width: 1920,
    height: 1080,
    color: '#966b39',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAABwAgCdASoQAAkAAMASJZgCdLoB+AACUjLLdwfAAP7qUcWjbQ/pFJqD7DddPICzMQv5Gd02tv78oQkZ7CH24WCFbrcRmXc0u9lZmULVNJZgOe//qcfC/HGPwQ/+emMhT6YOAAAA',
    widths: [640, 960, 1280, 1920],
  },
  {
    key: 'hero-3-3bfded59',
    url: '/media/hero-3-3bfded59.webp',
    alt: texts.coralBeads,
    width: 1920,
    height: 1080,
    color: '#05170d',
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAADwAQCdASoQAAkAAMASJZACdAEKp8y4ueAA/v/Y6+oVmL+7ET0fSJbfxfqbyjxLYbP5Ab/xpPn9VwTF6s6U2WRKh988FvO2PWC/A9jp6TM/TarV1kr44sc+pswD8eHH/MY9QEmfzuyORbYf4AA=',
    widths: [640, 960, 1280, 1920],
  },
  {
    key: 'hero-4-d2ab70c1',
    url: '/media/hero-4-d2ab70c1.webp',
    alt: texts.diamondRing,
    width: 1920,
    height: 1080,
    color: '#8d6838',
    placeholder:
      'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAwAgCdASoQAAkAAMASJagCdLoB+AABrDBaAAD+Q4hNNBU+9el5LBLYTdCwRtAUAiNcXhnxYVv/rMReUh3ozf2OB/8zQz28/PAAAA==',
    widths: [640, 960, 1280, 1920],
  },
];

export const storePreviewUrl = '/media/og-default-6b12a47b-og.jpg';
