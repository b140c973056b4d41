export const description = (store: string) =>
  `Appelez ${store}, écrivez-nous ou rendez-nous visite : téléphone, WhatsApp, e-mail, adresses et horaires.`;
export const contactUs = 'Contactez-nous';
export const contactText =
  'Une question sur une taille, un cadeau ou une livraison ? Posez-la comme vous préférez.';
export const businessHours = 'Horaires d’ouverture';
export const sendUsMessage = 'Envoyez-nous un message';
export const sendUsMessageText =
  'Écrivez-nous ici, et l’un de nous vous répondra par e-mail. S’il s’agit d’un bijou, indiquez-nous son nom.';
export const phoneOptional = 'Téléphone (facultatif)';
export const subject = 'Objet';
export const message = 'Votre message';
export const sending = 'Envoi en cours...';
export const sendMessage = 'Envoyer le message';
export const leaveEmpty = 'Laissez ce champ vide';
export const sent = 'Message envoyé !';
export const sentText = 'Nous vous répondrons sous 24 heures.';
export const tooManyMessages = 'Cela fait beaucoup de messages';
export const tooManyMessagesText =
  'Plusieurs sont arrivés de votre connexion depuis une heure. Rien de ce que vous avez saisi n’est perdu : envoyez-le plus tard, ou contactez-nous d’une autre façon.';
export const notSent = 'Votre message n’a pas été envoyé';
export const nothingLost = (problem: string) =>
  `${problem} Rien de ce que vous avez saisi n’est perdu.`;
export const perhapsNotArrived =
  'Votre message n’est peut-être pas arrivé. Rien de ce que vous avez saisi n’est perdu : appuyez à nouveau sur le bouton, il n’arrivera qu’une fois.';
export const sendWhenConnected =
  'Rien de ce que vous avez saisi n’est perdu. Appuyez à nouveau sur le bouton une fois la connexion revenue.';
export const quickOrder = 'Commande rapide';
export const quickOrderText =
  'Dites-nous ce qui vous plairait, ou envoyez-nous une photo, et nous conviendrons du reste dans la discussion.';
export const quickOrderOnWhatsapp = 'Commande rapide sur WhatsApp';
export const visitShowroom = 'Visitez notre salon';
export const ourOffice = 'Notre bureau';
export const addresses = 'Adresses';
