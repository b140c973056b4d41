import { htmlLines, markup, trustedHtml, type Html } from '#shared/html.ts';
import { inLanguage, languageNames, languages, type Language } from '#shared/languages.ts';
import { paperColor } from '#shared/palette.ts';
import { srcSet, withoutLargeSizes } from '#shared/pictures.ts';
import { pagePathOf } from '#shared/public-access.ts';
import type { RenderedPage } from '#client/entry-server.tsx';
import type { ClientAssets } from './client-assets.ts';
import { fontsFor } from './page-fonts.ts';
import { manifestPath } from './web-manifest.ts';

/** JSON for a `<script>`, which it must not be able to end. */
const json = (value: string): Html =>
  trustedHtml(value.replaceAll('<', String.raw`\u003c`).replaceAll('\u2028', String.raw`\u2028`));

const meta = (name: string, content: string | undefined) =>
  content && markup`<meta name="${name}" content="${content}">`;
const property = (name: string, content: string | undefined) =>
  content && markup`<meta property="${name}" content="${content}">`;

export const preloadFont = (font: string): Html =>
  markup`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

export const stylesheet = (href: string): Html => markup`<link rel="stylesheet" href="${href}">`;

const preloadPicture = ({ head: { preload }, savesData }: RenderedPage) => {
  if (!preload || preload.picture.widths.length === 0) return null;
  const shown = savesData ? withoutLargeSizes(preload.picture) : preload.picture;
  return markup`<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSet(shown, 'avif')}" imagesizes="${preload.sizes}" fetchpriority="high">`;
};

/** https://ogp.me has none for offers; these are Facebook's, which WhatsApp and Pinterest read, too. */
const offerProperties = ({ head: { offer } }: RenderedPage) =>
  offer
    ? [
        property('product:price:amount', (offer.kobo / 100).toFixed(2)),
        property('product:price:currency', 'NGN'),
        property('product:availability', offer.isAvailable ? 'in stock' : 'out of stock'),
        property('og:availability', offer.isAvailable ? 'instock' : 'oos'),
      ]
    : [];

/** Turns paths of this store inside structured data into full addresses, those of pages in the page's language. */
const withOrigin = (value: unknown, publicUrl: string, language: Language): unknown => {
  const within = (item: unknown) => withOrigin(item, publicUrl, language);
  if (typeof value === 'string') {
    if (!/^\/(?!\/)/.test(value)) return value;
    const isPage = pagePathOf(value.split(/[?#]/, 1)[0] ?? '') !== '*';
    return publicUrl + (isPage ? inLanguage(language, value) : value);
  }
  if (Array.isArray(value)) return value.map(within);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, within(item)]));
};

/** The page in each language, for search engines: https://developers.google.com/search/docs/specialty/international/localized-versions */
const alternates = (canonical: string, publicUrl: string) =>
  [...languages, 'x-default' as const].map(
    (name) =>
      markup`<link rel="alternate" hreflang="${name}" href="${publicUrl + inLanguage(name === 'x-default' ? languages[0] : name, canonical)}">`,
  );

/** The page as a complete HTML document: the same for everybody with the same address and data saver setting. */
export function renderDocument(
  page: RenderedPage,
  assets: ClientAssets,
  publicUrl: string,
  sandbox: boolean,
): string {
  const { head, language } = page;
  const url =
    head.canonical === undefined ? undefined : publicUrl + inLanguage(language, head.canonical);
  const { starter, styles, preloads, entry } = assets.of(page.file);
  return htmlLines([
    markup`<!doctype html>
<html lang="${languageNames[language].tag}"${page.savesData && trustedHtml(' data-saves-data')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${page.title}</title>`,
    meta('description', head.description),
    url
      ? markup`<link rel="canonical" href="${url}">`
      : markup`<meta name="robots" content="noindex">`,
    ...(head.canonical === undefined ? [] : alternates(head.canonical, publicUrl)),
    property('og:url', url),
    property('og:title', head.title ?? page.title),
    property('og:description', head.description),
    property('og:type', head.kind ?? 'website'),
    property('og:site_name', page.siteName),
    property('og:locale', languageNames[language].locale),
    property('og:image', publicUrl + page.previewImage),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:type', 'image/jpeg'),
    property('og:image:alt', head.previewAlt ?? head.title ?? page.title),
    ...offerProperties(page),
    meta('twitter:card', 'summary_large_image'),
    markup`<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    meta('theme-color', paperColor),
    ...fontsFor(page.html, assets.fonts).map(preloadFont),
    preloadPicture(page),
    ...styles.map(stylesheet),
    markup`<style id="theme">${trustedHtml(page.themeCss)}</style>`,
    starter && markup`<script type="module" src="${starter}"></script>\n<template id="scripts">`,
    ...preloads.map(
      (href) => markup`<link rel="modulepreload" href="${href}" fetchpriority="low">`,
    ),
    markup`<script type="module" src="${entry}" fetchpriority="low" id="entry"></script>`,
    markup`<link rel="manifest" href="${manifestPath}">`,
    starter && markup`</template>`,
    head.jsonLd &&
      markup`<script type="application/ld+json">${json(JSON.stringify(withOrigin(head.jsonLd, publicUrl, language)))}</script>`,
    markup`</head>
<body>`,
    sandbox && trustedHtml(page.testStoreBanner),
    markup`<div id="root">${trustedHtml(page.html)}</div>
<div role="status" class="print:hidden"><template id="unfinished">${trustedHtml(page.unfinishedNotice)}</template></div>
<script id="page-data" type="application/json">${json(page.state)}</script>
</body>
</html>`,
  ]).html;
}
