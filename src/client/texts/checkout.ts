import { TRANSFER_HOLD_DAYS } from '#shared/waiting-times.ts';
export const iWouldLikeToOrder = 'I would like to order';
export const orderVia = 'Order via ';
export const yourDetails = 'Your details';
export const waitingStart = 'Your order #';
export const waitingEnd =
  ' is waiting for payment. You can change your details or your cart here and pay; a changed order replaces this one.';
export const viewYourOrder = 'View your order';
export const checkout = 'Checkout';
export const openingYourOrder = 'Opening your order…';
export const lookingForYourOrder = 'Looking for your order…';
export const checkoutClosed = 'Online checkout is closed at the moment';
export const checkoutClosedChat =
  'You can still order: send us your cart, and we arrange payment and delivery with you.';
export const checkoutClosedLater = 'Please come back later. Your cart will not change.';
export const loadingYourCart = 'Loading your cart…';
export const phoneNumber = 'Phone Number';
export const deliveryAddress = 'Delivery Address';
export const city = 'City';
export const state = 'State';
export const recipientAddress = 'Recipient’s Address';
export const phoneHint = 'For example 0803 123 4567, or +44 7911 123456';
export const addressHint = 'House number, street, and a landmark if it helps';
export const rememberDetails = 'Remember my details on this device';
export const delivery = 'Delivery';
export const area = 'Area';
export const pleaseChooseDelivery = 'Please choose how you get your order';
export const pleaseChooseArea = 'Please choose your area';
export const areaHint = 'The fee depends on it.';
export const areaFromCity = 'Your city is in this area. The fee depends on it.';
export const chooseArea = 'Choose your area';
export const anotherArea = (state: string) => `Another area of ${state}`;
export const free = 'Free';
export const deliverInstead = 'Have it delivered instead';
export const chooseStateForFee = 'Choose your state to see what delivery costs.';
export const notDeliveredStart = 'We do not deliver to ';
export const notDeliveredMiddle = ' online yet';
export const butCollect = ', but you can collect your order';
export const notDeliveredEnd = '. Write to us: we find a way and tell you what it costs.';
export const flexibleWhatsapp =
  'Please complete payment via WhatsApp. We place your order first and reserve its items for you; then a chat opens with your order already written, where we arrange payment and delivery.';
export const continueViaWhatsapp = 'Continue via WhatsApp';
export const flexibleEmail =
  'Please complete payment via email. We place your order first and reserve its items for you; then an email to us opens with your order already written.';
export const continueViaEmail = 'Continue via email';
export const flexibleContact =
  'We place your order and reserve its items for you. We will be in touch to arrange payment and delivery.';
export const placeOrder = 'Place order';
export const flexiblePayment = 'Flexible Payment';
export const recipientName = 'Recipient’s name';
export const recipientPhone = 'Recipient’s phone number';
export const onlyForDelivery = 'Only for the delivery.';
export const noteForRecipient = 'Note for the recipient';
export const noteLength = (length: number, max: number) =>
  `${length} of ${max} characters. It is in the parcel.`;
export const wishedDay = 'Wished day';
export const fromDay = (day: string) => `From ${day}. Empty: as soon as possible.`;
export const asSoonAsPossible = 'Empty: as soon as possible.';
export const giftWrap = (fee: string) => `Gift wrap (${fee})`;
export const wrapFree = 'free';
export const noPricesInParcel = 'No prices in the parcel';
export const gift = 'Gift';
export const itIsAGift = 'It is a gift, or someone else receives it';
export const giftText = 'You pay and get our mails; the parcel goes to them.';
export const noLongerInShop = 'is no longer in the shop';
export const onlyLeft = (max: number) => `has only ${max} left`;
export const isSoldOut = 'is sold out';
export const choiceNotOffered = 'is no longer offered with this choice';
export const costsNow = (price: string) => `costs ${price} now`;
export const orderSummary = 'Order Summary';
export const editCart = 'Edit cart';
export const hide = 'Hide';
export const show = 'Show';
export const quantity = 'Quantity: ';
export const each = ' each';
export const paymentMethod = 'Payment Method';
export const pay = 'Pay';
export const transferText = `We place your order first and reserve its items for up to ${TRANSFER_HOLD_DAYS} days. Then you see the bank account to transfer to, and the order number to write with it.`;
export const methodsNotLoaded = 'We could not load how you can pay';
export const methodsNotLoadedText =
  'Nothing you typed is lost. Please check your connection and try again.';
export const errorCreatingOrder = 'Error creating order';
export const mayHaveArrived =
  'Your order may or may not have arrived. Nothing you typed is lost: press the button again, and the order is placed only once.';
export const pressWhenConnected =
  'Nothing you typed is lost. Press the button again when you are connected; the order is placed only once.';
export const orderHasChanged =
  'Your order has changed since you put it together. Please check the marked items, then press the button again.';
export const pricesHaveChanged =
  'Prices have changed since you saw them. Please check the new total, then press the button again.';
export const choiceHasGone =
  'A choice you made is no longer offered. Please check the marked item in your order.';
export const checkDetails = 'Please check the marked details.';
export const itemsHaveChanged = (count: number) =>
  `${count} items in your order have changed. Please check the marked items.`;
export const orderCreated = 'Order created successfully';
export const placedBefore = (id: number) =>
  `Order #${id} was placed before your last change. Message us if it should be different.`;
export const redirecting = 'Redirecting to payment...';
export const yourOrderNumber = (id: number) => `Your order number is #${id}.`;
export const placingYourOrder = 'Placing your order…';
export const byOrdering = 'By ordering you agree to our ';
export const detailsUse = '. We use your details to deliver your order: ';
export const changedYourMind = '. Changed your mind? ';
export const and = ' and ';
