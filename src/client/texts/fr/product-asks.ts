export const share = 'Partager';
export const linkCopied = 'Lien copié';
export const copyLink = 'Copier le lien';
export const sendOnWhatsapp = 'Envoyer sur WhatsApp';
export const noCopying = (url: string) =>
  `Votre navigateur ne permet pas de copier. Le lien est ${url}`;
export const askWhenBack = 'Me prévenir du retour';
export const noted = 'C’est noté';
export const notedText =
  'Nous vous écrivons une seule fois, dès qu’il peut de nouveau être commandé. S’il ne revient pas sous 90 jours, nous supprimons votre demande.';
export const backAlready = 'Il est déjà de retour';
export const backAlreadyText = 'Fermez ceci et rechargez la page pour le commander.';
export const pleaseTryAgain = (problem: string) => `${problem}. Veuillez réessayer.`;
export const emailOrWhatsapp = 'Adresse e-mail ou numéro WhatsApp';
export const emailOrWhatsappHint =
  'Nous vous écrivons une seule fois au sujet de ce bijou, et pour rien d’autre.';
