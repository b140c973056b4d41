/** A chat with this number, the message already typed. `digits` as `whatsappDigits` gives them. */
export const whatsappUrl = (digits: string, text: string) =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
