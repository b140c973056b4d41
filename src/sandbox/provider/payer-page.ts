import { formatNaira, type Kobo } from '#shared/money.ts';

/** The data that the payer sees. `amount` in kobo, or in hundredths of another currency. */
export interface PayerView {
  provider: string;
  merchant: string;
  amount: Kobo;
  currency: string;
  reference: string;
  email: string;
  /** Where the page posts the payer's actions. */
  actionsUrl: string;
  isPaid: boolean;
  /** Offers payments whose refund will fail or need attention. */
  hasRefundOutcomes: boolean;
}

export type PayerAction =
  | 'approve'
  | 'later'
  | 'decline'
  | 'less'
  | 'more'
  | 'currency'
  | 'dispute'
  | 'refund-fails'
  | 'refund-needs-attention'
  | 'return'
  | 'cancel';

/** The payer's page shows `message`, then navigates or posts to the page around it. */
export interface NextStep {
  message: string;
  /** Otherwise the buttons work again. */
  isOver: boolean;
  navigate?: string;
  post?: unknown[];
}

const main: [PayerAction, string][] = [
  ['approve', 'Approve payment'],
  ['later', 'Pay later'],
  ['decline', 'Decline'],
  ['less', 'Pay too little'],
  ['more', 'Pay too much'],
];
const more: [PayerAction, string][] = [
  ['currency', 'Pay in another currency'],
  ['dispute', 'Pay, then dispute it'],
];
const refunds: [PayerAction, string][] = [
  ['refund-fails', 'Pay, refund will fail'],
  ['refund-needs-attention', 'Pay, refund needs attention'],
];

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const formatAmount = ({ amount, currency }: PayerView): string =>
  currency === 'NGN' ? formatNaira(amount) : formatNaira(amount).replace('₦', `${currency} `);

const button = ([action, label]: [PayerAction, string]) =>
  `<button type="button" data-action="${action}">${label}</button>`;

const status = '<p class="status" role="status"></p>';

/** The payer's screen, for one of the documents below. */
export function payerPanel(view: PayerView): string {
  const merchant = escapeHtml(view.merchant);
  const rows = [
    ['Reference', view.reference],
    ['Paying as', view.email],
  ].map(([term, text]) => `<div><dt>${term}</dt><dd>${escapeHtml(text ?? '')}</dd></div>`);
  const choices = view.isPaid
    ? `<div class="choices">${button(['return', 'Return to the shop'])}</div>${status}`
    : `<div class="choices">${main.map(button).join('')}</div>
    ${status}
    <details>
      <summary>More to try</summary>
      <div class="choices">${more.map(button).join('')}
      ${view.hasRefundOutcomes ? refunds.map(button).join('') : ''}</div>
    </details>`;
  return `<section class="payer ${view.provider.toLowerCase()}" data-actions="${escapeHtml(view.actionsUrl)}">
  <p class="sandbox"><strong>SANDBOX</strong> no real money</p>
  <div class="sheet">
    <div class="top"><p>${view.provider}</p><button type="button" data-action="cancel">Close</button></div>
    <h1>${view.isPaid ? `Paid to ${merchant}` : `Pay ${merchant}`}</h1>
    <p class="amount">${formatAmount(view)}</p>
    <dl>${rows.join('')}</dl>
    ${choices}
  </div>
</section>`;
}

interface Page {
  assetsUrl: string;
  script: string;
  panel?: string;
}

const documentOf = ({ assetsUrl, script }: Page, body: string): string =>
  `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox checkout</title>
<link rel="stylesheet" href="${assetsUrl}/payer.css">
<script type="module" src="${assetsUrl}/${script}"></script>
</head>
${body}
</html>`;

/** A page of its own, to which the store redirects. */
export const hostedDocument = (page: Page): string =>
  documentOf(page, `<body class="hosted"><main class="stage">${page.panel}</main></body>`);

/** A frame over the store's page. */
export const popupDocument = (page: Page): string =>
  documentOf(
    page,
    `<body><div class="stage" role="dialog" aria-modal="true" aria-label="Sandbox checkout" tabindex="-1">${page.panel ?? ''}</div></body>`,
  );
