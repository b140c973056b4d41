export const share = 'Share';
export const linkCopied = 'Link copied';
export const copyLink = 'Copy link';
export const sendOnWhatsapp = 'Send on WhatsApp';
export const noCopying = (url: string) => `Your browser does not allow copying. The link is ${url}`;
export const askWhenBack = 'Ask when it is back';
export const noted = 'We have noted it';
export const notedText =
  'We write to you once, as soon as it can be ordered again. If it does not come back within 90 days, we delete your ask.';
export const backAlready = 'It is back already';
export const backAlreadyText = 'Close this and reload the page to order it.';
export const pleaseTryAgain = (problem: string) => `${problem}. Please try again.`;
export const emailOrWhatsapp = 'E-mail address or WhatsApp number';
export const emailOrWhatsappHint = 'We write to you once about this piece, and for nothing else.';
