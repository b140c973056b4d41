export const searchTheShop = 'Rechercher dans la boutique';
export const checkConnectionEnter = 'Vérifiez votre connexion, puis appuyez sur Entrée.';
export const searchOffline =
  'Vous êtes hors ligne. Les recherches et les pages déjà ouvertes restent accessibles ; le reste demande une connexion.';
export const suggestions = 'Suggestions';
export const category = 'Catégorie';
export const seeAll = 'Voir les ';
export const nothingFor = (search: string) => `Aucun résultat pour « ${search} ».`;
export const nothingForMeant = (search: string, meant: string) =>
  `Aucun résultat pour « ${search} ». Vouliez-vous dire ${meant} ?`;
export const nothingForClosest = (search: string) =>
  `Aucun résultat pour « ${search} ». Au plus proche :`;
export const whatAreYouLookingFor = 'Que cherchez-vous ?';
export const recentSearches = 'Recherches récentes';
export const clear = 'Effacer';
