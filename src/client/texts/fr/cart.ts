export const cartWith = (items: string) => `Panier : ${items}`;
export const openCart = (items: string) => `Ouvrir le panier, ${items}`;
export const notChosenYet = 'Pas encore choisi';
export const deliverTo = 'Livrer à';
export const areaAtCheckout = 'Vous choisirez votre quartier au moment de commander.';
export const noOnlineDelivery = 'Nous n’y livrons pas en ligne. Écrivez-nous, s’il vous plaît.';
export const freeDeliveryFrom = (amount: string) => `Livraison gratuite à partir de ${amount}.`;
export const yourCart = 'Votre panier';
export const youMayLike = 'Vous aimerez peut-être';
export const items = 'Articles';
export const goesWellWith = 'S’accorde bien avec';
export const proceedToCheckout = 'Passer commande';
export const removeAndShop = 'Retirer et continuer vos achats';
export const continueShopping = 'Continuer vos achats';
export const emptyCartText =
  'Les bijoux que vous choisissez vous attendent ici, même si vous revenez plus tard.';
export const each = ' l’unité';
export const removeLine = (name: string) => `Retirer ${name}`;
export const quantityOf = (name: string) => `Quantité de ${name}`;
export const notChecked = 'Les prix et le stock n’ont pas pu être vérifiés pour l’instant.';
export const notCheckedOffline =
  'Vous êtes hors ligne : les prix et le stock n’ont pas pu être vérifiés.';
export const checkoutNeedsConnection =
  'Il faut une connexion pour commander. Rien de ce que vous avez saisi n’est perdu.';
export const atMostStart = 'Une commande contient au plus ';
export const atMostMiddle = ' articles différents. Veuillez en retirer';
export const atMostEnd = ' ou commander en deux fois.';
export const discountCode = 'Code de réduction';
export const discountCodeOf = 'Code de réduction ';
export const remove = 'Retirer';
export const theDiscountCode = ' le code de réduction';
export const codeFromLink = (code: string) => `Le code ${code} s’appliquera à votre commande`;
export const apply = 'Appliquer';
export const pieceGone = 'Ce bijou n’est plus dans la boutique.';
export const pieceSoldOut = 'Ce bijou est épuisé.';
export const choiceGone = 'Ce choix n’est plus proposé.';
export const chooseAgain = 'Choisir à nouveau';
export const onlyOrderable = (max: number) => `Vous ne pouvez en commander que ${max}.`;
export const changeTo = (max: number) => `Passer à ${max}`;
export const otherChoicesTakeAll =
  'Vos autres choix de ce bijou prennent déjà tout le stock restant.';
export const priceChanged = (before: string, now: string) =>
  `Le prix a changé : il était de ${before}, il est maintenant de ${now}.`;
export const ok = 'OK';
export const addPiece = (name: string) => `Ajouter ${name}`;
export const add = 'Ajouter';
export const securePayment = 'Paiement sécurisé';
export const delivery = 'Livraison';
export const and = 'et';
export const returns = 'retours';
export const addedToCart = 'Ajouté au panier !';
export const outOfStock = 'Épuisé';
export const unavailable = 'Cet article n’est pas disponible pour le moment.';
export const insufficientStock = 'Stock insuffisant';
export const onlyAvailable = (max: number) => `Il ne reste que ${max} exemplaires en stock.`;
export const alreadyInCart = (max: number) => `Vous en avez ${max} dans votre panier.`;
export const cartNotOpened = 'Votre panier n’a pas pu s’ouvrir';
export const cartNotOpenedText =
  'Vérifiez votre connexion et réessayez. Ce que vous avez choisi est conservé.';
