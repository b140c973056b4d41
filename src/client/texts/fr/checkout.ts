import { TRANSFER_HOLD_DAYS } from '#shared/waiting-times.ts';
export const iWouldLikeToOrder = 'Je souhaite commander';
export const orderVia = 'Commander via ';
export const yourDetails = 'Vos coordonnées';
export const waitingStart = 'Votre commande n° ';
export const waitingEnd =
  ' attend son paiement. Vous pouvez modifier ici vos coordonnées ou votre panier, puis payer ; une commande modifiée remplace celle-ci.';
export const viewYourOrder = 'Voir votre commande';
export const checkout = 'Commander';
export const openingYourOrder = 'Ouverture de votre commande…';
export const lookingForYourOrder = 'Recherche de votre commande…';
export const checkoutClosed = 'Les commandes en ligne sont fermées pour le moment';
export const checkoutClosedChat =
  'Vous pouvez tout de même commander : envoyez-nous votre panier, et nous conviendrons avec vous du paiement et de la livraison.';
export const checkoutClosedLater =
  'Revenez plus tard, s’il vous plaît. Votre panier ne changera pas.';
export const loadingYourCart = 'Chargement de votre panier…';
export const phoneNumber = 'Numéro de téléphone';
export const deliveryAddress = 'Adresse de livraison';
export const city = 'Ville';
export const state = 'État';
export const recipientAddress = 'Adresse du destinataire';
export const phoneHint = 'Par exemple 0803 123 4567, ou +33 6 12 34 56 78';
export const addressHint = 'Numéro, rue et un point de repère si cela aide';
export const rememberDetails = 'Retenir mes coordonnées sur cet appareil';
export const delivery = 'Livraison';
export const area = 'Quartier';
export const pleaseChooseDelivery = 'Veuillez choisir comment recevoir votre commande';
export const pleaseChooseArea = 'Veuillez choisir votre quartier';
export const areaHint = 'Les frais en dépendent.';
export const areaFromCity = 'Votre ville est dans ce quartier. Les frais en dépendent.';
export const chooseArea = 'Choisissez votre quartier';
export const anotherArea = (state: string) => `Un autre quartier (${state})`;
export const free = 'Gratuit';
export const deliverInstead = 'Plutôt me faire livrer';
export const chooseStateForFee = 'Choisissez votre État pour connaître les frais de livraison.';
export const notDeliveredStart = 'Nous ne livrons pas encore en ligne dans l’État de ';
export const notDeliveredMiddle = ' ';
export const butCollect = ', mais vous pouvez retirer votre commande';
export const notDeliveredEnd =
  '. Écrivez-nous : nous trouvons une solution et vous disons ce qu’elle coûte.';
export const flexibleWhatsapp =
  'Le paiement se fait via WhatsApp. Nous enregistrons d’abord votre commande et vous réservons ses articles ; puis une discussion s’ouvre avec votre commande déjà rédigée, où nous convenons du paiement et de la livraison.';
export const continueViaWhatsapp = 'Continuer via WhatsApp';
export const flexibleEmail =
  'Le paiement se fait par e-mail. Nous enregistrons d’abord votre commande et vous réservons ses articles ; puis un e-mail à notre adresse s’ouvre avec votre commande déjà rédigée.';
export const continueViaEmail = 'Continuer par e-mail';
export const flexibleContact =
  'Nous enregistrons votre commande et vous réservons ses articles. Nous vous contacterons pour convenir du paiement et de la livraison.';
export const placeOrder = 'Valider la commande';
export const flexiblePayment = 'Paiement à convenir';
export const recipientName = 'Nom du destinataire';
export const recipientPhone = 'Téléphone du destinataire';
export const onlyForDelivery = 'Uniquement pour la livraison.';
export const noteForRecipient = 'Mot pour le destinataire';
export const noteLength = (length: number, max: number) =>
  `${length} caractères sur ${max}. Le mot est dans le colis.`;
export const wishedDay = 'Jour souhaité';
export const fromDay = (day: string) => `À partir du ${day}. Vide : dès que possible.`;
export const asSoonAsPossible = 'Vide : dès que possible.';
export const giftWrap = (fee: string) => `Emballage cadeau (${fee})`;
export const wrapFree = 'gratuit';
export const noPricesInParcel = 'Pas de prix dans le colis';
export const gift = 'Cadeau';
export const itIsAGift = 'C’est un cadeau, ou quelqu’un d’autre le reçoit';
export const giftText = 'Vous payez et recevez nos e-mails ; le colis lui est remis.';
export const noLongerInShop = 'n’est plus dans la boutique';
export const onlyLeft = (max: number) => `: il n’en reste que ${max}`;
export const isSoldOut = 'est épuisé';
export const choiceNotOffered = 'n’est plus proposé avec ce choix';
export const costsNow = (price: string) => `coûte maintenant ${price}`;
export const orderSummary = 'Récapitulatif';
export const editCart = 'Modifier le panier';
export const hide = 'Masquer';
export const show = 'Afficher';
export const quantity = 'Quantité : ';
export const each = ' l’unité';
export const paymentMethod = 'Mode de paiement';
export const pay = 'Payer';
export const transferText = `Nous enregistrons d’abord votre commande et vous réservons ses articles jusqu’à ${TRANSFER_HOLD_DAYS} jours. Vous voyez ensuite le compte bancaire à créditer et le numéro de commande à indiquer.`;
export const methodsNotLoaded = 'Nous n’avons pas pu charger les modes de paiement';
export const methodsNotLoadedText =
  'Rien de ce que vous avez saisi n’est perdu. Vérifiez votre connexion et réessayez.';
export const errorCreatingOrder = 'La commande n’a pas pu être créée';
export const mayHaveArrived =
  'Votre commande est peut-être arrivée, peut-être pas. Rien de ce que vous avez saisi n’est perdu : appuyez de nouveau sur le bouton, la commande ne sera passée qu’une fois.';
export const pressWhenConnected =
  'Rien de ce que vous avez saisi n’est perdu. Appuyez de nouveau sur le bouton une fois connecté ; la commande ne sera passée qu’une fois.';
export const orderHasChanged =
  'Votre commande a changé depuis que vous l’avez composée. Vérifiez les articles signalés, puis appuyez de nouveau sur le bouton.';
export const pricesHaveChanged =
  'Les prix ont changé depuis que vous les avez vus. Vérifiez le nouveau total, puis appuyez de nouveau sur le bouton.';
export const choiceHasGone =
  'Un choix que vous avez fait n’est plus proposé. Vérifiez l’article signalé dans votre commande.';
export const checkDetails = 'Vérifiez les informations signalées.';
export const itemsHaveChanged = (count: number) =>
  `${count} articles de votre commande ont changé. Vérifiez les articles signalés.`;
export const orderCreated = 'Commande enregistrée';
export const placedBefore = (id: number) =>
  `La commande n° ${id} a été passée avant votre dernière modification. Écrivez-nous si elle doit être différente.`;
export const redirecting = 'Redirection vers le paiement...';
export const yourOrderNumber = (id: number) => `Votre numéro de commande est le ${id}.`;
export const placingYourOrder = 'Enregistrement de votre commande…';
export const byOrdering = 'En commandant, vous acceptez ces conditions : ';
export const detailsUse = '. Nous utilisons vos coordonnées pour livrer votre commande : ';
export const changedYourMind = '. Vous avez changé d’avis ? ';
export const and = ' et ';
