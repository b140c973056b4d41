export const phoneLike =
  'Please enter a phone number like 0803 123 4567, or with its country code like +44 7911 123456';
export const oneOfStates = 'Please choose one of the 36 states or the Federal Capital Territory';
export const enterFullName = 'Please enter your full name';
export const enterPhone = 'Please enter your phone number';
export const enterAddress = 'Please enter your delivery address';
export const enterCity = 'Please enter your city';
export const chooseState = 'Please choose your state';
export const enterRecipientName = 'Please enter the recipient’s name';
export const enterRecipientPhone = 'Please enter the recipient’s phone number';
export const phoneOrEmpty =
  'Please enter a phone number like 0803 123 4567, or with its country code, or leave it empty';
export const emailOrEmpty = 'Please enter an email address like ada@example.com, or leave it empty';
export const selectMethod = 'Please select a payment method';
export const enterLastFour = 'Please enter the last four digits of the phone number';
export const chooseStars = 'Please choose one to five stars';
export const writeWords = 'Please write a few words';
export const shortenReview = 'Please shorten your review to 2,000 characters';
export const enterShownName = 'Please enter the name to show';
export const enterEmailOrWhatsapp = 'Please enter your email address or WhatsApp number';
export const emailOrNumberLike =
  'Please enter an address like ada@example.com, or a number like 0803 123 4567';
export const enterEmail = 'Please enter your email address';
export const emailLike = 'Please enter an email address like ada@example.com';
export const enterSubject = 'Please enter a subject';
export const enterMessage = 'Please enter your message';
export const shortenMessage = 'Please shorten your message to 5,000 characters';
