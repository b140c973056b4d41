import { markup, trustedHtml } from '#shared/html.ts';
import { paperColor } from '#shared/palette.ts';

const css = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${paperColor}; color: #2b2622; font: 1rem/1.6 system-ui, sans-serif }
  main { max-width: 26rem; padding: 2rem 1.5rem; text-align: center }
  h1 { margin: 0 0 .75rem; font: 500 1.75rem/1.25 Georgia, serif }
  a { display: inline-block; margin-top: 1.25rem; padding: .75rem 1.75rem; border-radius: .5rem; background: #2b2622; color: ${paperColor}; text-decoration: none }`;

/** The page for a browser when the store cannot make the requested one: it needs no database, scripts or pictures. */
export const errorPage = (message: string, requestId: string): string =>
  markup`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Please try again</title>
<style>${trustedHtml(css)}</style>
</head>
<body>
<main><h1>Please try again</h1><p>${message}</p><a href="">Try again</a><p><small>Request ${requestId}</small></p></main>
</body>
</html>`.html;
