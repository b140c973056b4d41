export const yourPiece = 'Votre bijou';
export const notFound = 'Aucun bijou à ce lien';
export const notFoundText =
  'La boutique l’a peut-être repris, ou le lien n’est pas entier. Demandez à la personne qui vous l’a envoyé.';
export const passedOn = 'Ce bijou a été transmis';
export const passedOnText = 'Quelqu’un d’autre l’a repris depuis. Ce lien ne montre plus rien.';
export const offered = (name: string) => `${name} vous est transmis`;
export const offeredText =
  'Acceptez-le, et son passeport est à vous. Le lien de son propriétaire actuel prend fin, et ce lien ne sert qu’une fois.';
export const takeOver = 'L’accepter';
export const notTaken = 'Il n’a pas pu être transmis';
export const metalNames = { gold: 'Or', silver: 'Argent', platinum: 'Platine' };
export const serialNumber = 'Numéro de série';
export const metal = 'Métal';
export const weight = 'Poids';
export const grams = (grams: number) => `${String(grams).replace('.', ',')}\u00A0g`;
export const hallmark = 'Poinçon';
export const stones = 'Pierres';
export const soldOn = 'Vendu le';
export const certificate = 'Certificat';
export const download = 'Télécharger';
export const code = 'Code du passeport';
export const codeText =
  'Tout le monde peut le scanner\u00A0: même sans connexion, le téléphone vérifie que la boutique a signé ce qu’il dit.';
export const openCheck = 'Le vérifier ici';
export const history = 'Garantie, entretien, réparations';
export const entryKinds = {
  warranty: 'Garantie',
  cleaning: 'Nettoyage',
  repair: 'Réparation',
  note: 'Note',
};
export const until = (day: string) => `jusqu’au ${day}`;
export const keepLink =
  'Cette page prouve que le bijou est à vous. Gardez son lien, ne le donnez à personne, et transmettez le bijou par un lien à part.';
export const passOn = 'Le transmettre';
export const passOnText =
  'Crée un lien pour le prochain propriétaire. Il sert une fois, puis le vôtre prend fin.';
export const makeLink = 'Créer un lien';
export const withdraw = 'Retirer le lien';
export const isOffered = 'Un lien pour le prochain propriétaire existe. Un nouveau y met fin.';
export const linkLabel = 'Lien pour le prochain propriétaire';
export const missing = {
  lost: 'Vous l’avez déclaré perdu.',
  stolen: 'Vous l’avez déclaré volé.',
};
export const reportLost = 'Je l’ai perdu';
export const reportStolen = 'Il a été volé';
export const foundAgain = 'Je l’ai retrouvé';
export const reportText = 'Quiconque vérifie son passeport avec une connexion le lit aussitôt.';
export const notDone = 'Cela n’a pas marché';
export const print = 'Imprimer';
export const passportOf = (serial: string) => `Passeport de ${serial}`;
