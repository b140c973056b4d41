export const transferStart = 'Transfer ';
export const transferEnd = ' to our account';
export const receivedTheRest = (paid: string) =>
  `We received ${paid}, thank you. This is the rest.`;
export const placedAndReserved = 'Your order is placed and its items are reserved for you.';
export const bank = 'Bank';
export const accountNumber = 'Account number';
export const accountName = 'Account name';
export const amount = 'Amount';
export const narration = 'Narration';
export const pleaseWrite = 'Please write ';
export const asNarration =
  ' as the narration, so that we can match your transfer. One of us confirms it once the money is in the account, and this page then says “Paid”. We cannot accept a screenshot as proof.';
export const notSaved = 'We could not save this';
export const tryAgainPlease = 'Please try again.';
export const lookingForTransfer =
  'Thank you. We are looking for your transfer and will confirm it. Your items are reserved until then.';
export const iHaveSentIt = 'I have sent it';
export const orderNumber = (id: number) => `Order #${id}`;
export const tellUsVia = 'Tell us via ';
export const waitingForTransfer = 'We are waiting for your transfer';
export const waitingForTransferText =
  'Transfers can take up to 24 hours, though most arrive within minutes. Your order is marked as paid automatically as soon as the money arrives, even if you close this page.';
export const doNotPayAgain = 'If you sent it, please do not pay again.';
export const didNotSend = 'I did not send one, pay another way';
export const checkAgain = 'Check again';
export const confirmingDoNotPay = 'We are confirming your payment, please do not pay again';
export const takingLonger =
  'It is taking longer than usual. Nothing is lost: your order is marked as paid as soon as your bank or the payment provider confirms it, even if you close this page.';
export const lessThanMinute =
  'This usually takes less than a minute. You may close this page; your order is marked as paid automatically.';
export const copied = 'Copied';
export const copy = 'Copy';
export const labelCopied = (label: string) => `${label} copied`;
export const copyByHand = (label: string) => `Please select the ${label} and copy it by hand.`;
export const cardPayment = 'Card Payment';
export const cards = 'Visa, Mastercard, Verve';
export const bankTransfer = 'Bank Transfer';
export const directTransfer = 'Direct bank transfer';
export const ussd = 'USSD';
export const ussdText = "Dial your bank's code, no internet needed";
export const yourOrder = 'Your order';
export const orderStart = 'Order #';
export const isPaid = ' is paid';
export const thankYou = 'Thank you';
export const viewYourOrder = 'View your order';
export const askOn = 'Ask on ';
export const weCheckAndPack = 'We check your pieces and pack them.';
export const youHearFromUs = 'You hear from us when they are on their way.';
export const youCollect = 'You collect them at our shop.';
export const theyComeTo = (who: string, place: string) => `They come to ${who} in ${place}.`;
export const you = 'you';
export const toYourDoor = 'They come to your door.';
export const whatHappensNext = 'What happens next';
export const howDeliveryWorks = 'How delivery works';
export const yourPieces = 'Your pieces';
export const openingWindow = 'Opening the secure payment window…';
export const takingYou = 'Taking you to the secure payment page…';
export const howToPay = 'How would you like to pay?';
export const payNow = 'Pay now ';
export const stillToPay = (amount: string) => `${amount} still to pay`;
export const payTheRest = (paid: string, total: string) =>
  `We received ${paid} of ${total}, thank you. Please pay the rest so that we can ship your order.`;
export const balanceDue = (amount: string) => `Balance due: ${amount}`;
export const payTheBalance = (paid: string, total: string) =>
  `Deposit received: ${paid} of ${total}, thank you. Your pieces are reserved; please pay the balance so that we can ship your order.`;
export const preferOnline = 'Prefer to pay online?';
export const confirmedAtOnce = 'Your payment is confirmed at once.';
export const completePayment = 'Complete your payment';
export const completePaymentText = 'Your order is placed. We prepare it as soon as it is paid.';
export const completeVia = 'Complete payment via ';
export const noProviders = 'No payment providers are configured';
export const failedToLoad = (provider: string) => `Failed to load ${provider}`;
export const arrivedAfterCancel =
  'Your money arrived after this order was cancelled. We will be in touch with you, or give it back.';
export const cancelledMeanwhile =
  'This order was cancelled in the meantime, so there is nothing to pay. Please order again.';
export const paymentCancelled = 'Payment was cancelled';
export const notChargedWhenReady =
  'You have not been charged, and your order is saved. Pay whenever you are ready.';
export const paymentFailed = 'Payment was not successful';
export const tryAnotherCard =
  'Your order is saved. Please try again, perhaps with another card or by bank transfer.';
export const payAnotherWay =
  'You have not been charged, and your order is saved. We are glad to help you pay another way.';
export const shopNotReached = 'We could not reach the shop';
export const notChargedConnected =
  'You have not been charged, and your order is saved. Press the button again when you are connected.';
export const notStarted = 'The payment could not be started';
export const methodNotAvailable = 'Payment method not available at this time';
export const completePaymentVia = (chat: string) => `Please complete payment via ${chat}`;
export const alreadyPaid = 'This order was already paid';
export const receivedSecondTime = (extra: string) =>
  `We received ${extra} a second time, and will give it back or be in touch with you.`;
export const orderIsPaid = 'This order is paid';
export const paidInAnotherTab = 'You paid it in another tab. Thank you for shopping with us!';
export const paymentSuccessful = 'Payment successful!';
export const orderHasBeenConfirmed =
  'Your order has been confirmed. Thank you for shopping with us!';
export const stillMissing = (due: string) => `${due} is still missing`;
export const receivedPayTheRest = (paid: string) =>
  `We received ${paid}. Please pay the rest so that we can ship your order.`;
export const ourPartner = 'our payment partner';
export const secureWindowStart = 'You pay in the secure window of ';
export const secureWindowEnd = '. Your card and bank details never reach us.';
export const reservedUntil = 'Your items are reserved, at these prices, until ';
export const nothingToBePaid = 'Nothing is to be paid. Thank you!';
export const paidThanks = (paid: string) => `Paid ${paid}. Thank you!`;
export const receivedGiveBack = (paid: string) =>
  `We received ${paid} for this order, and will give it back or be in touch with you.`;
export const nothingToPay = 'Nothing to pay';
export const waitingForYourTransfer = 'Waiting for your transfer';
export const confirmingPayment = 'We are confirming your payment';
export const receivedStillToPay = (paid: string, due: string) =>
  `${paid} received, ${due} still to pay`;
export const depositReceived = (paid: string, due: string) =>
  `Deposit received: ${paid}. Balance due: ${due}`;
export const paidSecondTime = (extra: string) =>
  `Paid. We received ${extra} a second time, and will give it back or be in touch with you.`;
export const paidTooMuch = (extra: string) =>
  `Paid. We received ${extra} more than the total, and will be in touch with you about it.`;
export const partlyRefunded = (amount: string) => `Partly refunded: ${amount} given back`;
export const andMore = (count: number) => `and ${count} more ${count === 1 ? 'piece' : 'pieces'}`;
export const partReceived = 'Thank you. Your statement shows what has come in.';
export const keptAsAgreed = (amount: string) => `We keep ${amount} as agreed.`;
