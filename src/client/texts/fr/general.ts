export const chooseYourState = 'Choisissez votre État';
export const cartIsEmpty = 'Votre panier est vide';
export const tryAgain = 'Réessayer';
export const searchJewelry = 'Rechercher un bijou...';
export const noResponse = 'Nous n’avons pas eu de réponse de la boutique';
export const offline = 'Vous semblez être hors ligne';
export const goToShop = 'Aller à la boutique';
export const opensInNewTab = ' (s’ouvre dans un nouvel onglet)';
export const shopCollection = 'Voir la collection';
export const ourPromises = 'Nos promesses';
export const checkConnectionThen = 'Vérifiez votre connexion, puis réessayez.';
export const outOfStock = 'Épuisé';
export const close = 'Fermer';
export const featured = 'Sélection';
export const checkConnectionAnd = 'Vérifiez votre connexion et réessayez.';
export const loading = 'Chargement';
export const itemCount = (count: number) => (count < 2 ? `${count} article` : `${count} articles`);
export const productCount = (count: number) => (count < 2 ? `${count} bijou` : `${count} bijoux`);
/** Like `Métal : Or jaune`. */
export const labelled = (label: string, text: string) => `${label}\u00A0: ${text}`;
export const fullName = 'Nom complet';
export const emailAddress = 'Adresse e-mail';
export const needsScripts =
  'Cette page a besoin de JavaScript, qui est désactivé dans ce navigateur. Activez-le, ou commandez par téléphone ou WhatsApp : nos coordonnées sont en bas de cette page.';
