import type { ErrorBody } from '#shared/errors.ts';
import * as englishProblems from '#shared/texts/code-problems.ts';
import * as problems from '#shared/texts/fr/code-problems.ts';
import * as englishForms from '#shared/texts/forms.ts';
import * as forms from '#shared/texts/fr/forms.ts';

/** The errors that customers can meet between a product and its delivery; all others keep the server's text. */
const messages: Partial<Record<ErrorBody['code'], string>> = {
  invalid_input: 'Certains champs ne sont pas valables.',
  wrong_choice: 'Veuillez choisir l’une des options proposées.',
  guest_checkout_closed:
    'Les commandes en ligne sont fermées pour le moment. Commandez via WhatsApp, s’il vous plaît.',
  not_found: 'Introuvable.',
  delivery_unavailable:
    'Nous ne pouvons pas y livrer de cette façon. Choisissez une autre façon ou écrivez-nous.',
  insufficient_stock: 'Il n’y a pas assez de stock.',
  product_unavailable: 'Cet article n’est pas disponible pour le moment.',
  total_changed: 'Les prix ont changé. Vérifiez le nouveau total.',
  reference_reused: 'Cette référence de paiement appartient déjà à une autre commande.',
  payment_opened:
    'Un paiement a été ouvert pour cette commande, ses informations ne peuvent donc plus changer. Commandez à nouveau, ou écrivez-nous.',
  wrong_digits:
    'Ce ne sont pas les quatre derniers chiffres du numéro de téléphone de cette commande.',
  whole_number_required: 'Saisissez le numéro de téléphone entier, s’il vous plaît.',
  review_closed: 'Cet avis ne peut plus être modifié.',
  discount_refused: 'Ce code de réduction ne s’applique pas.',
  no_payment_providers: 'Aucun prestataire de paiement n’est configuré',
  provider_not_configured: 'Le prestataire de paiement n’est pas correctement configuré',
  provider_refused: 'Le prestataire de paiement a refusé.',
  maintenance: 'La boutique est fermée pour maintenance. Réessayez bientôt.',
  busy: 'La boutique est très sollicitée en ce moment. Réessayez dans quelques secondes.',
  unavailable: 'La boutique n’est pas disponible pour le moment. Réessayez dans une minute.',
  too_large: 'Le fichier ou la demande est trop volumineux.',
  nothing_to_pay: 'Il ne reste rien à payer pour cette commande.',
  payment_in_flight: 'Nous confirmons votre paiement, merci de ne pas payer à nouveau.',
  payment_unavailable: 'Le prestataire de paiement est injoignable pour le moment.',
  too_many_requests: 'Trop de tentatives. Attendez un peu et réessayez.',
  too_many_unpaid_orders:
    'Vous avez déjà plusieurs commandes impayées. Terminez l’une d’elles, ou écrivez-nous, avant d’en passer une autre.',
  too_many_reserved:
    'Nous ne pouvons pas vous réserver autant d’articles avant leur paiement. Commandez-en moins, terminez une commande déjà passée, ou écrivez-nous et nous vous les réserverons.',
  internal: 'Une erreur est survenue. Veuillez réessayer.',
};

type Texts = Record<string, unknown>;
type OfAmount = (amount: string) => string;

const MARK = '\u0000';

/** The dictionary's French for a sentence that the server took from its English. */
function inFrench(text: string, english: Texts, french: Texts): string | undefined {
  for (const [name, own] of Object.entries(english)) {
    const other = french[name];
    if (typeof own === 'string') {
      if (own === text && typeof other === 'string') return other;
      continue;
    }
    const [before = '', after = ''] = (own as OfAmount)(MARK).split(MARK);
    if (text.startsWith(before) && text.endsWith(after))
      return (other as OfAmount)(text.slice(before.length, text.length - after.length));
  }
  return undefined;
}

export const serverText = (text: string): string =>
  inFrench(text, englishForms, forms) ?? inFrench(text, englishProblems, problems) ?? text;

export const serverError = (error: ErrorBody): ErrorBody => {
  const { code, message, issues } = error;
  const known = serverText(message);
  return {
    ...error,
    message: known === message ? (messages[code] ?? message) : known,
    ...(issues && {
      issues: issues.map((issue) => ({ ...issue, message: serverText(issue.message) })),
    }),
  };
};
