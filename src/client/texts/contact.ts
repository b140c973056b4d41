export const description = (store: string) =>
  `Call, write to or visit ${store}: phone, WhatsApp, email, addresses and opening hours.`;
export const contactUs = 'Contact Us';
export const contactText =
  'A question about a size, a gift or a delivery? Ask us in the way you prefer.';
export const businessHours = 'Business Hours';
export const sendUsMessage = 'Send us a message';
export const sendUsMessageText =
  'Write to us here, and one of us will answer by email. If it is about a piece, please tell us its name.';
export const phoneOptional = 'Phone (optional)';
export const subject = 'Subject';
export const message = 'Message';
export const sending = 'Sending...';
export const sendMessage = 'Send Message';
export const leaveEmpty = 'Leave this field empty';
export const sent = 'Message sent successfully!';
export const sentText = "We'll get back to you within 24 hours.";
export const tooManyMessages = 'That is a lot of messages';
export const tooManyMessagesText =
  'Several came from your connection within the last hour. Nothing you typed is lost: please send it later, or contact us in another way.';
export const notSent = 'Your message was not sent';
export const nothingLost = (problem: string) => `${problem} Nothing you typed is lost.`;
export const perhapsNotArrived =
  'Your message may not have arrived. Nothing you typed is lost: press the button again, and it arrives only once.';
export const sendWhenConnected =
  'Nothing you typed is lost. Press the button again when you are connected.';
export const quickOrder = 'Quick Order';
export const quickOrderText =
  'Tell us what you would like, or send us a picture of it, and we will arrange the rest in the chat.';
export const quickOrderOnWhatsapp = 'Quick Order on WhatsApp';
export const visitShowroom = 'Visit our showroom';
export const ourOffice = 'Our office';
export const addresses = 'Addresses';
