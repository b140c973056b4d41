export const howDoYouLikeIt = 'Cela vous plaît ?';
export const confirmPhoneStart =
  'Pour donner votre avis, confirmez le numéro de téléphone de cette commande';
export const confirmPhoneEnd = 'ci-dessous';
export const reviewsNotLoaded = 'Vos avis n’ont pas pu être chargés.';
export const reviewsText =
  'Vos mots et vos photos aident les autres à choisir. Nous lisons chaque avis avant de le publier.';
export const reviewWaiting = 'Merci ! Nous lirons votre avis et le publierons bientôt.';
export const reviewPublished = 'Merci ! Votre avis est publié.';
export const reviewHidden = 'Merci de votre retour. Cet avis n’est pas affiché dans la boutique.';
export const changeIt = 'Le modifier';
export const writeReview = 'Donner un avis';
export const starsOf = ' sur ';
export const photosUpTo = 'Photos (facultatif, jusqu’à ';
export const yourPhoto = (at: number) => `Votre photo ${at}`;
export const removePhoto = (at: number) => `Retirer la photo ${at}`;
export const photoBeingSent = 'Une photo est en cours d’envoi';
export const addPhotosStart = 'Ajouter';
export const addPhotosEnd = ' des photos';
export const thanksForReview = 'Merci de votre avis !';
export const thanksForReviewText = 'Nous le publions une fois que nous l’avons lu.';
export const reviewNotSent = 'Votre avis n’a pas été envoyé';
export const nothingLost = (problem: string) =>
  `${problem} Rien de ce que vous avez saisi n’est perdu.`;
export const changeYourReview = 'Modifier votre avis';
export const sendingPhotos = 'Envoi des photos…';
export const sendReview = 'Envoyer l’avis';
export const yourReview = 'Votre avis';
export const nameShown = 'Nom affiché';
export const everybodySees = 'Tout le monde voit le nom, le texte et les photos.';
export const smallerImage = (max: number) => `Choisissez une image de moins de ${max} Mo.`;
export const photoNotSent = 'La photo n’a pas pu être envoyée.';
export const poor = 'Décevant';
export const fair = 'Moyen';
export const good = 'Bien';
export const veryGood = 'Très bien';
export const excellent = 'Excellent';
export const yourRating = 'Votre note';
export const starCount = (count: number) => (count < 2 ? `${count} étoile` : `${count} étoiles`);
