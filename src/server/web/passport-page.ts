import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markup, trustedHtml, type Html } from '#shared/html.ts';
import { inLanguage, languageNames, languages, type Language } from '#shared/languages.ts';
import { paperColor } from '#shared/palette.ts';
import { PASSPORT_PATH } from '#shared/passport-path.ts';
import type { PassportKey } from '#shared/passports.ts';

interface Options {
  keys: () => Promise<PassportKey[]>;
  /** Throws `too_many_requests` when the sender's address has read too many pages. */
  countRead: (request: FastifyRequest) => void;
  /** The text of its script; null while the client's development server has it. */
  script: string | null;
}

const words = {
  en: {
    title: 'Passport of a piece',
    none: 'Scan the code on the passport of a piece to check it here.',
    checking: 'Checking the signature…',
    genuine: 'Genuine',
    signed: 'The shop below signed exactly this.',
    forged: 'Not genuine',
    forgedText: 'The shop did not sign this. Somebody has altered or made it up: do not buy on it.',
    unable: 'This browser cannot check signatures. Open the page over https in a newer browser.',
    lost: 'Its owner has reported it lost. Please tell the shop.',
    stolen: 'Its owner has reported it stolen. Do not buy it, and please tell the shop.',
    returned: 'The shop has taken this piece back since: this passport is no longer in use.',
    current: 'The shop knows of no loss or theft.',
    offline: 'No connection: whether it is lost or stolen could not be asked.',
    name: 'Piece',
    serial: 'Serial number',
    metal: 'Metal',
    weight: 'Weight',
    shop: 'Shop',
    day: 'Sold on',
    gold: 'Gold',
    silver: 'Silver',
    platinum: 'Platinum',
    scripts: 'This page needs JavaScript to check a signature.',
  },
  fr: {
    title: 'Passeport d’un bijou',
    none: 'Scannez le code du passeport d’un bijou pour le vérifier ici.',
    checking: 'Vérification de la signature…',
    genuine: 'Authentique',
    signed: 'La boutique ci-dessous a signé exactement ceci.',
    forged: 'Pas authentique',
    forgedText:
      'La boutique n’a pas signé ceci. Quelqu’un l’a modifié ou inventé : n’achetez pas sur cette base.',
    unable:
      'Ce navigateur ne sait pas vérifier les signatures. Ouvrez la page en https dans un navigateur plus récent.',
    lost: 'Son propriétaire l’a déclaré perdu. Merci de prévenir la boutique.',
    stolen:
      'Son propriétaire l’a déclaré volé. Ne l’achetez pas, et merci de prévenir la boutique.',
    returned: 'La boutique a repris ce bijou depuis : ce passeport n’est plus en usage.',
    current: 'La boutique n’a connaissance ni de perte ni de vol.',
    offline: 'Pas de connexion : impossible de demander s’il est perdu ou volé.',
    name: 'Bijou',
    serial: 'Numéro de série',
    metal: 'Métal',
    weight: 'Poids',
    shop: 'Boutique',
    day: 'Vendu le',
    gold: 'Or',
    silver: 'Argent',
    platinum: 'Platine',
    scripts: 'Cette page a besoin de JavaScript pour vérifier une signature.',
  },
} satisfies Record<Language, Record<string, string>>;

const css = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: start center; background: ${paperColor}; color: #2b2622; font: 1rem/1.6 system-ui, sans-serif }
  main { box-sizing: border-box; width: 100%; max-width: 28rem; padding: 2rem 1.25rem }
  h1 { margin: 0 0 1.5rem; font: 500 1.75rem/1.25 Georgia, serif }
  .verdict { padding: 1rem 1.25rem; border-radius: .5rem; border: 1px solid currentColor }
  .verdict strong { display: block; font: 500 1.5rem/1.3 Georgia, serif }
  .good { color: #1d5c38 } .bad { color: #9c1c1c }
  p { margin: .75rem 0 0 }
  dl { display: grid; gap: .75rem; margin: 1.5rem 0 0 }
  dl > div { display: grid; grid-template-columns: 8rem 1fr; gap: 1rem; border-top: 1px solid #d9cfc1; padding-top: .75rem }
  dt { color: #6b6057 } dd { margin: 0; overflow-wrap: anywhere; font-weight: 500 }
  [hidden] { display: none !important }`;

/** `names` are those of the signed facts, one of which is shown after the other. */
const fact = (label: string, names: string) =>
  markup`<div data-fact="${names}" hidden><dt>${label}</dt><dd></dd></div>`;

function page(language: Language, keys: readonly PassportKey[], script: Html): string {
  const said = words[language];
  return markup`<!doctype html>
<html lang="${languageNames[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${paperColor}">
<title>${said.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trustedHtml(css)}</style>
</head>
<body>
<main data-keys="${JSON.stringify(keys)}" data-gold="${said.gold}" data-silver="${said.silver}" data-platinum="${said.platinum}">
<h1>${said.title}</h1>
<div aria-live="polite">
<p data-if="checking">${said.checking}</p>
<p data-if="none" hidden>${said.none}</p>
<p data-if="unable" hidden>${said.unable}</p>
<div class="verdict good" data-if="genuine" hidden><strong>${said.genuine}</strong>${said.signed}</div>
<div class="verdict bad" data-if="forged" hidden><strong>${said.forged}</strong>${said.forgedText}</div>
<p class="bad" data-if="lost" hidden>${said.lost}</p>
<p class="bad" data-if="stolen" hidden>${said.stolen}</p>
<p class="bad" data-if="returned" hidden>${said.returned}</p>
<p data-if="current" hidden>${said.current}</p>
<p data-if="offline" hidden>${said.offline}</p>
</div>
<dl data-if="genuine" hidden>${fact(said.name, 'name')}${fact(said.serial, 'serial')}${fact(said.metal, 'metal purity')}${fact(said.weight, 'grams')}${fact(said.shop, 'shop')}${fact(said.day, 'on')}</dl>
<noscript>${said.scripts}</noscript>
</main>
${script}
</body>
</html>`.html;
}

/** Inline, so that whoever saves the page can check passports without the store. Its hash is allowed, and nothing else. */
const policyFor = (script: string) =>
  `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; style-src 'unsafe-inline'; img-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page that checks the passports of pieces: small, in one file, and of use without a connection. */
export function servePassportPage(
  app: FastifyInstance,
  { keys, countRead, script }: Options,
): void {
  const tag =
    script === null
      ? markup`<script type="module" src="/src/client/passport/check-passport.ts"></script>`
      : markup`<script>${trustedHtml(script)}</script>`;
  for (const language of languages) {
    app.get(inLanguage(language, PASSPORT_PATH), async (request, reply) => {
      countRead(request);
      if (script !== null) reply.header('content-security-policy', policyFor(script));
      return reply
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .type('text/html; charset=utf-8')
        .send(page(language, await keys(), tag));
    });
  }
}
