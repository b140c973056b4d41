export const pageNotFound = 'Page introuvable';
export const pageNotFoundText =
  'Cette adresse ne mène nulle part : peut-être le bijou a-t-il trouvé preneur, ou une lettre s’est-elle perdue.';
export const shopNotReached = 'La boutique est injoignable';
export const youAreOffline = 'Vous êtes hors ligne';
export const opensByItself =
  'Elle ne répond pas pour l’instant ; cette page s’ouvrira d’elle-même dès qu’elle répondra.';
export const needsConnection = 'Cette page a besoin d’une connexion.';
export const offlineText =
  'Ce que vous avez déjà consulté reste accessible, et ce que vous avez choisi est en sécurité dans votre panier.';
export const viewedBefore = 'Déjà consulté';
