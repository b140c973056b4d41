export const offlineNotice =
  'Vous êtes hors ligne. Voici ce que vous avez déjà consulté ; les prix ont pu changer.';
export const slowNotice =
  'La connexion est lente. Voici ce que vous avez déjà consulté ; les prix ont pu changer.';
export const unreachableNotice =
  'La boutique est injoignable pour l’instant. Voici ce que vous avez déjà consulté ; les prix ont pu changer.';
export const staleNotice = 'Les prix sont confirmés au moment de la commande.';
export const unfinished =
  'Une partie de cette page n’est pas encore arrivée : ses boutons peuvent ne pas répondre.';
