export const pickUpBy = 'Retrait par';
export const deliveryTo = 'Livraison à';
export const tooManyAttempts = 'Trop de tentatives. Attendez une heure, puis réessayez.';
export const pleaseTryAgain = (problem: string) => `${problem}. Veuillez réessayer.`;
export const showOnlyPart =
  'Nous n’en montrons qu’une partie, car le lien d’une commande peut être partagé. Si c’est votre commande, confirmez-la avec le numéro de téléphone que vous avez donné.';
export const lastFourDigits = 'Quatre derniers chiffres du numéro de téléphone';
export const showDeliveryDetails = 'Afficher les détails de livraison';
export const orderNumberStart = 'Commande n° ';
export const whatYouCanDo = 'Ce que vous pouvez faire';
export const sendUsYourOrder =
  'Envoyez-nous votre commande pour que nous convenions avec vous du paiement et de la livraison.';
export const weWillBeInTouch =
  'Nous vous contacterons pour convenir du paiement et de la livraison.';
export const continueVia = (chat: string) => `Continuer via ${chat}`;
export const askAboutOrder = 'Une question sur cette commande';
export const printReceipt = 'Imprimer le reçu';
export const printOrder = 'Imprimer la commande';
export const printWithoutPrices = 'Imprimer sans les prix';
export const linkCopied = 'Lien copié';
export const copyLink = 'Copier le lien';
export const copyYourself = 'Copiez le lien vous-même : ';
export const orderNumber = (id: number) => `Commande n° ${id}`;
export const placedOn = 'Passée le ';
export const yourItems = 'Vos articles';
export const payment = 'Paiement';
export const orderedBy = 'Commandé par ';
export const reference = 'Référence ';
export const refunded = (amount: string) => `Remboursé : ${amount}`;
export const orderNotLoaded = 'Cette commande n’a pas pu être chargée';
export const yourOrder = 'Votre commande';
export const orderNotFound = 'Commande introuvable';
export const orderNotFoundText =
  'Vérifiez que le lien est complet. Si vous l’avez reçu dans un message, ouvrez-le de nouveau depuis ce message, ou demandez-le-nous.';
export const contactUs = 'Contactez-nous';
export const orderStatus = 'État de la commande';
export const orderConfirmed = 'Commande confirmée';
export const orderConfirmedText = 'Nous avons reçu votre paiement et préparons vos articles.';
export const reservationEnded = 'La réservation a pris fin';
export const reservationEndedStart = 'Elle a pris fin le ';
export const reservationEndedEnd =
  ' car nous n’avions pas reçu votre paiement, et les articles sont de nouveau en vente. Si vous les voulez toujours, commandez à nouveau.';
export const moneyAlreadySent =
  ' Si vous avez déjà envoyé l’argent, écrivez-nous : rien n’est perdu.';
export const orderAgain = 'Commander à nouveau';
export const stepPlaced = 'Commande passée';
export const stepDeposit = (received: string, due: string) =>
  `Acompte reçu : ${received}, solde à payer : ${due}`;
export const stepPaid = 'Payée';
export const stepPrepared = 'En préparation';
export const stepOnItsWay = 'En route';
export const giftOnItsWay = (recipient: string) =>
  `Votre colis est parti et il est en route vers ${recipient}.`;
export const giftDelivered = (recipient: string) => `Votre cadeau est arrivé chez ${recipient}.`;
export const theRecipient = 'son destinataire';
export const stepDelivered = 'Livrée';
export const stepRefunded = 'Remboursée';
export const stepCancelled = 'Annulée';
export const stepPayment = 'Paiement';
export const stepPreparation = 'Préparation';
export const stepShipping = 'Expédition';
export const stepDelivery = 'Livraison';
export const whatHappened = 'Ce qui s’est passé et ce qui vient';
export const toCome = ' (à venir)';
export const expectedOn = 'Prévue le';
export const rider = 'Livreur : ';
export const trackParcel = 'Suivre le colis';
export const replacedBy = (id: number) => `Remplacée par la commande n° ${id}`;
export const replacedByText = 'Vous avez changé d’avis : la nouvelle commande la remplace.';
export const seeNewOrder = 'Voir la nouvelle commande';
export const taxNote = (rate: string, isOfSubtotal: boolean) =>
  `La taxe est la taxe sur la valeur ajoutée (TVA) de ${rate.replace('.', ',')} %${isOfSubtotal ? ' du sous-total' : ''}.`;
export const inNaira = 'Tous les montants sont en nairas nigérians.';
export const orderOnline = 'Cette commande en ligne : ';
