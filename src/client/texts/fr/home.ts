export const aboutUs = 'À propos de nous';
export const ourStory = 'Notre histoire';
export const shopByCategory = 'Nos catégories';
export const shopWithConfidence = 'Achetez en toute confiance';
export const payBy = 'Payez par ';
export const bankTransfer = 'virement bancaire';
export const ussd = 'USSD';
export const weAreHere = 'Nous sommes là';
export const talkToUs = 'Parlez-nous';
export const talkToUsText =
  'D’une taille, d’un cadeau, d’une livraison ou d’un bijou que vous avez en tête.';
export const contactUs = 'Contactez-nous';
export const chosenByHand = 'Choisis à la main';
export const featuredCollection = 'Notre sélection';
export const piecesNotLoaded = 'Ces bijoux n’ont pas pu être chargés.';
export const viewAllProducts = 'Voir tous les bijoux';
export const slides = 'Diapositives';
export const showSlide = (at: number, count: number, name: string | undefined) =>
  `Afficher la diapositive ${at} sur ${count}${name ? ` : ${name}` : ''}`;
export const playSlideshow = 'Lancer le diaporama';
export const pauseSlideshow = 'Mettre le diaporama en pause';
export const welcome = 'Bienvenue';
export const viewThisPieceNamed = (name: string) => `Voir ce bijou : ${name}`;
export const viewThisPiece = 'Voir ce bijou';
export const pieceCount = (count: number) => (count < 2 ? `${count} bijou` : `${count} bijoux`);
export const card = 'carte';
export const or = ' ou ';
