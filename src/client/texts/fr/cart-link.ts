export const cart = 'Panier';
export const putTogether = 'Composé pour vous';
export const piecesNotLoaded = 'Ces bijoux n’ont pas pu être chargés';
export const putIntoCart = 'Mettre dans le panier';
export const addToMyCart = 'Ajouter à mon panier';
export const replaceMyCart = 'Remplacer mon panier';
export const loading = 'Chargement';
export const noLongerAvailable = (count: number) =>
  count < 2 ? 'Un bijou n’est plus disponible.' : `${count} bijoux ne sont plus disponibles.`;
export const chooseOptionsFirst = 'Choisissez d’abord ses options.';
