export const phoneLike =
  'Veuillez saisir un numéro de téléphone comme 0803 123 4567, ou avec l’indicatif du pays comme +33 6 12 34 56 78';
export const oneOfStates =
  'Veuillez choisir l’un des 36 États ou le Territoire de la capitale fédérale';
export const enterFullName = 'Veuillez saisir votre nom complet';
export const enterPhone = 'Veuillez saisir votre numéro de téléphone';
export const enterAddress = 'Veuillez saisir votre adresse de livraison';
export const enterCity = 'Veuillez saisir votre ville';
export const chooseState = 'Veuillez choisir votre État';
export const enterRecipientName = 'Veuillez saisir le nom du destinataire';
export const enterRecipientPhone = 'Veuillez saisir le numéro de téléphone du destinataire';
export const phoneOrEmpty =
  'Veuillez saisir un numéro comme 0803 123 4567, ou avec l’indicatif du pays, ou laisser vide';
export const emailOrEmpty =
  'Veuillez saisir une adresse e-mail comme ada@example.com, ou laisser vide';
export const selectMethod = 'Veuillez choisir un mode de paiement';
export const enterLastFour = 'Veuillez saisir les quatre derniers chiffres du numéro de téléphone';
export const chooseStars = 'Veuillez choisir de une à cinq étoiles';
export const writeWords = 'Veuillez écrire quelques mots';
export const shortenReview = 'Veuillez raccourcir votre avis à 2 000 caractères';
export const enterShownName = 'Veuillez saisir le nom à afficher';
export const enterEmailOrWhatsapp = 'Veuillez saisir votre adresse e-mail ou votre numéro WhatsApp';
export const emailOrNumberLike =
  'Veuillez saisir une adresse comme ada@example.com, ou un numéro comme 0803 123 4567';
export const enterEmail = 'Veuillez saisir votre adresse e-mail';
export const emailLike = 'Veuillez saisir une adresse e-mail comme ada@example.com';
export const enterSubject = 'Veuillez saisir un objet';
export const enterMessage = 'Veuillez saisir votre message';
export const shortenMessage = 'Veuillez raccourcir votre message à 5 000 caractères';
