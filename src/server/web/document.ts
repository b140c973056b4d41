import { paperColor } from '#shared/palette.ts';
import { savingPicture, srcSet } from '#shared/pictures.ts';
import type { RenderedPage } from '#client/entry-server.tsx';
import type { ClientAssets } from './client-assets.ts';
import { manifestPath } from './web-manifest.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** JSON in a `<script>` must not be able to end it. */
const json = (value: string) =>
  value.replaceAll('<', String.raw`\u003c`).replaceAll('\u2028', String.raw`\u2028`);

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${text(content)}">` : '';
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${text(content)}">` : '';

export const preloadFont = (font: string) =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

const preloadPicture = ({ head: { preload }, savesData }: RenderedPage) => {
  if (!preload || preload.picture.widths.length === 0) return '';
  const shown = savesData ? savingPicture(preload.picture) : preload.picture;
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${text(srcSet(shown, 'avif'))}" imagesizes="${text(preload.sizes)}" fetchpriority="high">`;
};

/** Paths of this shop inside structured data become addresses. */
const absolute = (value: unknown, publicUrl: string): unknown => {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? publicUrl + value : value;
  if (Array.isArray(value)) return value.map((item) => absolute(item, publicUrl));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, absolute(item, publicUrl)]),
  );
};

/** The page as a whole HTML document; the same for everybody who asks for its address and saves data, or does not. */
export function renderDocument(
  page: RenderedPage,
  assets: ClientAssets,
  publicUrl: string,
  sandbox: boolean,
): string {
  const { head } = page;
  const url = head.canonical === undefined ? undefined : publicUrl + head.canonical;
  const { starter, styles, preloads, entry } = assets.of(page.file);
  return [
    '<!doctype html>',
    `<html lang="en-NG"${page.savesData ? ' data-saves-data' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${text(page.title)}</title>`,
    meta('description', head.description),
    url ? `<link rel="canonical" href="${text(url)}">` : '<meta name="robots" content="noindex">',
    url && property('og:url', url),
    property('og:title', head.title ?? page.title),
    property('og:description', head.description),
    property('og:type', head.kind ?? 'website'),
    property('og:site_name', page.siteName),
    property('og:locale', 'en_NG'),
    property('og:image', publicUrl + page.previewImage),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestPath}">`,
    meta('theme-color', paperColor),
    ...assets.fonts.map(preloadFont),
    preloadPicture(page),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style id="theme">${page.themeCss}</style>`,
    starter && `<script type="module" src="${starter}"></script>`,
    starter && '<template id="scripts">',
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${entry}" fetchpriority="low" id="entry"></script>`,
    starter && '</template>',
    head.jsonLd &&
      `<script type="application/ld+json">${json(JSON.stringify(absolute(head.jsonLd, publicUrl)))}</script>`,
    '</head>',
    '<body>',
    sandbox && page.sandboxMark,
    `<div id="root">${page.html}</div>`,
    `<div role="status" class="print:hidden"><template id="unfinished">${page.unfinishedNotice}</template></div>`,
    `<script id="page-data" type="application/json">${json(page.state)}</script>`,
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}
