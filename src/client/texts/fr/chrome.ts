export const contact = 'Contact';
export const home = 'Accueil';
export const shop = 'Boutique';
export const aboutUs = 'À propos';
export const savedPieces = 'Bijoux enregistrés';
export const quickLinks = 'Liens utiles';
export const categories = 'Catégories';
export const policies = 'Conditions';
export const rightsReserved = '. Tous droits réservés.';
export const search = 'Rechercher';
export const main = 'Principal';
export const skipToContent = 'Aller au contenu';
export const about = 'À propos';
export const backSoon = 'Nous revenons bientôt';
export const closedText =
  'La boutique est fermée quelques instants, le temps de l’améliorer. Les commandes déjà passées sont en sécurité.';
export const reachUsMeanwhile = 'En attendant, contactez-nous';
export const openMenu = 'Ouvrir le menu';
export const pageNotShown = 'Cette page n’a pas pu s’afficher';
export const pageNotShownText =
  'La connexion a peut-être été perdue un instant. Votre panier est en sécurité : réessayez.';
export const backToHome = 'Retour à l’accueil';
export const testShop = 'Boutique de test';
export const testShopStart = 'Boutique de test :';
export const testShopText = ' aucun paiement réel.';
export const menu = 'Menu';
export const languages = 'Langue';
export const languageOf = (pathname: string): string | undefined =>
  /^\/(?:about|contact)\/?$/.test(pathname) ? 'en' : undefined;
export const lastUpdated = 'Mise à jour du';
export const ourPolicies = 'Nos conditions';
export const policyNotLoaded = 'Cette page n’a pas pu être chargée. Vérifiez votre connexion.';
