export const transferStart = 'Transférez ';
export const transferEnd = ' sur notre compte';
export const receivedTheRest = (paid: string) => `Nous avons reçu ${paid}, merci. Voici le reste.`;
export const placedAndReserved = 'Votre commande est passée et ses articles vous sont réservés.';
export const bank = 'Banque';
export const accountNumber = 'Numéro de compte';
export const accountName = 'Titulaire du compte';
export const amount = 'Montant';
export const narration = 'Libellé';
export const pleaseWrite = 'Veuillez écrire ';
export const asNarration =
  ' comme libellé, pour que nous puissions reconnaître votre virement. L’un de nous le confirme une fois l’argent sur le compte, et cette page indique alors « Payée ». Nous ne pouvons pas accepter de capture d’écran comme preuve.';
export const notSaved = 'Nous n’avons pas pu l’enregistrer';
export const tryAgainPlease = 'Veuillez réessayer.';
export const lookingForTransfer =
  'Merci. Nous guettons votre virement et le confirmerons. Vos articles vous sont réservés jusque-là.';
export const iHaveSentIt = 'Je l’ai envoyé';
export const orderNumber = (id: number) => `Commande n° ${id}`;
export const tellUsVia = 'Prévenez-nous via ';
export const waitingForTransfer = 'Nous attendons votre virement';
export const waitingForTransferText =
  'Un virement peut prendre jusqu’à 24 heures, mais la plupart arrivent en quelques minutes. Votre commande est marquée comme payée dès que l’argent arrive, même si vous fermez cette page.';
export const doNotPayAgain = 'Si vous l’avez envoyé, ne payez pas une seconde fois.';
export const didNotSend = 'Je n’en ai pas envoyé, payer autrement';
export const checkAgain = 'Vérifier à nouveau';
export const confirmingDoNotPay = 'Nous confirmons votre paiement, merci de ne pas payer à nouveau';
export const takingLonger =
  'Cela prend plus de temps que d’habitude. Rien n’est perdu : votre commande est marquée comme payée dès que votre banque ou le prestataire de paiement le confirme, même si vous fermez cette page.';
export const lessThanMinute =
  'Cela prend d’ordinaire moins d’une minute. Vous pouvez fermer cette page ; votre commande sera marquée comme payée automatiquement.';
export const copied = 'Copié';
export const copy = 'Copier';
export const labelCopied = (label: string) => `${label} : copié`;
export const copyByHand = (label: string) => `Sélectionnez et copiez à la main : ${label}.`;
export const cardPayment = 'Paiement par carte';
export const cards = 'Visa, Mastercard, Verve';
export const bankTransfer = 'Virement bancaire';
export const directTransfer = 'Virement bancaire direct';
export const ussd = 'USSD';
export const ussdText = 'Composez le code de votre banque, sans internet';
export const yourOrder = 'Votre commande';
export const orderStart = 'La commande n° ';
export const isPaid = ' est payée';
export const thankYou = 'Merci';
export const viewYourOrder = 'Voir votre commande';
export const askOn = 'Une question sur ';
export const weCheckAndPack = 'Nous vérifions vos bijoux et les emballons.';
export const youHearFromUs = 'Nous vous prévenons quand ils sont en route.';
export const youCollect = 'Vous les retirez à notre boutique.';
export const theyComeTo = (who: string, place: string) => `Ils arrivent chez ${who} à ${place}.`;
export const you = 'vous';
export const toYourDoor = 'Ils arrivent à votre porte.';
export const whatHappensNext = 'La suite';
export const howDeliveryWorks = 'Comment se passe la livraison';
export const yourPieces = 'Vos bijoux';
export const openingWindow = 'Ouverture de la fenêtre de paiement sécurisée…';
export const takingYou = 'Nous vous menons à la page de paiement sécurisée…';
export const howToPay = 'Comment souhaitez-vous payer ?';
export const payNow = 'Payer maintenant ';
export const stillToPay = (amount: string) => `Il reste ${amount} à payer`;
export const payTheRest = (paid: string, total: string) =>
  `Nous avons reçu ${paid} sur ${total}, merci. Payez le reste pour que nous puissions expédier votre commande.`;
export const balanceDue = (amount: string) => `Solde à payer : ${amount}`;
export const payTheBalance = (paid: string, total: string) =>
  `Acompte reçu : ${paid} sur ${total}, merci. Vos articles sont réservés ; payez le solde pour que nous puissions expédier votre commande.`;
export const preferOnline = 'Vous préférez payer en ligne ?';
export const confirmedAtOnce = 'Votre paiement est confirmé aussitôt.';
export const completePayment = 'Terminez votre paiement';
export const completePaymentText =
  'Votre commande est passée. Nous la préparons dès qu’elle est payée.';
export const completeVia = 'Terminer le paiement via ';
export const noProviders = 'Aucun prestataire de paiement n’est configuré';
export const failedToLoad = (provider: string) => `${provider} n’a pas pu se charger`;
export const arrivedAfterCancel =
  'Votre argent est arrivé après l’annulation de cette commande. Nous vous contacterons, ou vous le rendrons.';
export const cancelledMeanwhile =
  'Cette commande a été annulée entre-temps : il n’y a rien à payer. Commandez à nouveau, s’il vous plaît.';
export const paymentCancelled = 'Le paiement a été annulé';
export const notChargedWhenReady =
  'Vous n’avez pas été débité et votre commande est enregistrée. Payez quand vous voulez.';
export const paymentFailed = 'Le paiement n’a pas abouti';
export const tryAnotherCard =
  'Votre commande est enregistrée. Réessayez, peut-être avec une autre carte ou par virement bancaire.';
export const payAnotherWay =
  'Vous n’avez pas été débité et votre commande est enregistrée. Nous vous aidons volontiers à payer autrement.';
export const shopNotReached = 'Nous n’avons pas pu joindre la boutique';
export const notChargedConnected =
  'Vous n’avez pas été débité et votre commande est enregistrée. Appuyez de nouveau sur le bouton une fois connecté.';
export const notStarted = 'Le paiement n’a pas pu démarrer';
export const methodNotAvailable = 'Mode de paiement indisponible pour le moment';
export const completePaymentVia = (chat: string) => `Terminez le paiement via ${chat}`;
export const alreadyPaid = 'Cette commande était déjà payée';
export const receivedSecondTime = (extra: string) =>
  `Nous avons reçu ${extra} une seconde fois ; nous vous les rendrons ou vous contacterons.`;
export const orderIsPaid = 'Cette commande est payée';
export const paidInAnotherTab = 'Vous l’avez payée dans un autre onglet. Merci de votre achat !';
export const paymentSuccessful = 'Paiement réussi !';
export const orderHasBeenConfirmed = 'Votre commande est confirmée. Merci de votre achat !';
export const stillMissing = (due: string) => `Il manque encore ${due}`;
export const receivedPayTheRest = (paid: string) =>
  `Nous avons reçu ${paid}. Payez le reste pour que nous puissions expédier votre commande.`;
export const ourPartner = 'notre partenaire de paiement';
export const secureWindowStart = 'Vous payez dans la fenêtre sécurisée de ';
export const secureWindowEnd = '. Vos données de carte et de banque ne nous parviennent jamais.';
export const reservedUntil = 'Vos articles sont réservés, à ces prix, jusqu’au ';
export const nothingToBePaid = 'Il n’y a rien à payer. Merci !';
export const paidThanks = (paid: string) => `${paid} payés. Merci !`;
export const receivedGiveBack = (paid: string) =>
  `Nous avons reçu ${paid} pour cette commande ; nous vous les rendrons ou vous contacterons.`;
export const nothingToPay = 'Rien à payer';
export const waitingForYourTransfer = 'En attente de votre virement';
export const confirmingPayment = 'Nous confirmons votre paiement';
export const receivedStillToPay = (paid: string, due: string) =>
  `${paid} reçus, il reste ${due} à payer`;
export const depositReceived = (paid: string, due: string) =>
  `Acompte reçu : ${paid}. Solde à payer : ${due}`;
export const paidSecondTime = (extra: string) =>
  `Payée. Nous avons reçu ${extra} une seconde fois ; nous vous les rendrons ou vous contacterons.`;
export const paidTooMuch = (extra: string) =>
  `Payée. Nous avons reçu ${extra} de plus que le total et vous contacterons à ce sujet.`;
export const partlyRefunded = (amount: string) => `Remboursée en partie : ${amount} rendus`;
export const andMore = (count: number) =>
  count < 2 ? `et ${count} autre bijou` : `et ${count} autres bijoux`;
export const partReceived = 'Merci. Votre relevé montre ce qui est arrivé.';
export const keptAsAgreed = (amount: string) => `Nous gardons ${amount} comme convenu.`;
