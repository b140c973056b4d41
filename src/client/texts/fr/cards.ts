export const shop = 'Boutique';
export const soldOut = 'épuisé';
export const pleaseChoose = (variation: string) => `Veuillez choisir : ${variation}`;
export const addToCartNamed = (name: string) => `Ajouter au panier : ${name}`;
export const addToCart = 'Ajouter au panier';
export const viewDetails = 'Voir les détails';
export const choiceSoldOut = (choice: string) => `${choice} : épuisé`;
export const whileYouAreHere = 'Tant que vous êtes là';
export const savedOnDevice = 'Enregistré sur cet appareil';
export const seeSavedPieces = 'Voir vos bijoux enregistrés';
export const save = 'Enregistrer';
export const savedPieces = 'Bijoux enregistrés';
export const nothingSaved = 'Rien d’enregistré pour l’instant';
export const nothingSavedText =
  'Touchez le cœur d’un bijou qui vous plaît. Il vous attend ici, sur cet appareil, sans compte.';
export const savedNotLoaded = 'Vos bijoux enregistrés n’ont pas pu être chargés';
export const theyAreSafe = 'Ils sont en sécurité. Vérifiez votre connexion, puis réessayez.';
export const noLongerInShop = (count: number) =>
  count < 2
    ? 'Un bijou n’est plus dans la boutique.'
    : `${count} bijoux ne sont plus dans la boutique.`;
export const saveNamed = (name: string) => `Enregistrer : ${name}`;
export const savedHere = 'enregistrés';
export const chosenForYou = 'Choisis pour vous';
export const sharedWithYou = 'On vous a partagé ces bijoux, aux prix d’aujourd’hui.';
export const chosenPieces = 'Bijoux choisis';
export const addAllToCart = 'Tout ajouter au panier';
export const removeFromList = 'Retirer de la liste';
export const inSavedPieces = 'Parmi vos bijoux enregistrés';
export const saveAll = 'Tout enregistrer sur cet appareil';
