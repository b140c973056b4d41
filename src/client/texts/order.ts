export const pickUpBy = 'Pick-up by';
export const deliveryTo = 'Delivery to';
export const tooManyAttempts = 'There were too many attempts. Please wait an hour, then try again.';
export const pleaseTryAgain = (problem: string) => `${problem}. Please try again.`;
export const showOnlyPart =
  'We show only a part, because an order’s link may be shared. If this is your order, please confirm it with the phone number you gave.';
export const lastFourDigits = 'Last four digits of the phone number';
export const showDeliveryDetails = 'Show delivery details';
export const orderNumberStart = 'Order #';
export const whatYouCanDo = 'What you can do';
export const sendUsYourOrder =
  'Please send us your order so that we can arrange payment and delivery with you.';
export const weWillBeInTouch = 'We will be in touch to arrange payment and delivery.';
export const continueVia = (chat: string) => `Continue via ${chat}`;
export const askAboutOrder = 'Ask about this order';
export const printReceipt = 'Print receipt';
export const printOrder = 'Print order';
export const printWithoutPrices = 'Print without prices';
export const linkCopied = 'Link copied';
export const copyLink = 'Copy link';
export const copyYourself = 'Please copy the link yourself: ';
export const orderNumber = (id: number) => `Order #${id}`;
export const placedOn = 'Placed on ';
export const yourItems = 'Your items';
export const payment = 'Payment';
export const orderedBy = 'Ordered by ';
export const reference = 'Reference ';
export const refunded = (amount: string) => `Refunded ${amount}`;
export const orderNotLoaded = 'This order could not be loaded';
export const yourOrder = 'Your order';
export const orderNotFound = 'Order not found';
export const orderNotFoundText =
  'Please check that the link is complete. If you received it in a message, open it from there again, or ask us for it.';
export const contactUs = 'Contact us';
export const orderStatus = 'Order status';
export const orderConfirmed = 'Order confirmed';
export const orderConfirmedText = 'We have your payment and are getting your items ready.';
export const reservationEnded = 'The reservation has ended';
export const reservationEndedStart = 'It ended on ';
export const reservationEndedEnd =
  ' because we had not received your payment, and the items are on sale again. If you still want them, please order again.';
export const moneyAlreadySent =
  ' If you have already sent the money, please message us: nothing is lost.';
export const orderAgain = 'Order again';
export const stepPlaced = 'Order placed';
export const stepDeposit = (received: string, due: string) =>
  `Deposit received ${received}, balance ${due}`;
export const stepPaid = 'Paid';
export const stepPrepared = 'Being prepared';
export const stepOnItsWay = 'On its way';
export const giftOnItsWay = (recipient: string) =>
  `Your parcel has left us and is on its way to ${recipient}.`;
export const giftDelivered = (recipient: string) => `Your gift has reached ${recipient}.`;
export const theRecipient = 'its recipient';
export const stepDelivered = 'Delivered';
export const stepRefunded = 'Refunded';
export const stepCancelled = 'Cancelled';
export const stepPayment = 'Payment';
export const stepPreparation = 'Preparation';
export const stepShipping = 'Shipping';
export const stepDelivery = 'Delivery';
export const whatHappened = 'What happened and what comes';
export const toCome = ' (to come)';
export const expectedOn = 'Expected on';
export const rider = 'Rider: ';
export const trackParcel = 'Track the parcel';
export const replacedBy = (id: number) => `Replaced by order #${id}`;
export const replacedByText = 'You changed your mind: the new order goes on in its place.';
export const seeNewOrder = 'See the new order';
export const taxNote = (rate: string, isOfSubtotal: boolean) =>
  `Tax is value added tax (VAT) at ${rate}%${isOfSubtotal ? ' of the subtotal' : ''}.`;
export const inNaira = 'All amounts in Nigerian naira.';
export const orderOnline = 'This order online: ';
