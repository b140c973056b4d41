import * as about from '#client/texts/about.ts';
import * as aboutFrench from '#client/texts/fr/about.ts';
import * as cards from '#client/texts/cards.ts';
import * as cardsFrench from '#client/texts/fr/cards.ts';
import * as cartLink from '#client/texts/cart-link.ts';
import * as cartLinkFrench from '#client/texts/fr/cart-link.ts';
import * as cart from '#client/texts/cart.ts';
import * as cartFrench from '#client/texts/fr/cart.ts';
import * as chat from '#client/texts/chat.ts';
import * as chatFrench from '#client/texts/fr/chat.ts';
import * as checkout from '#client/texts/checkout.ts';
import * as checkoutFrench from '#client/texts/fr/checkout.ts';
import * as chrome from '#client/texts/chrome.ts';
import * as chromeFrench from '#client/texts/fr/chrome.ts';
import * as general from '#client/texts/general.ts';
import * as generalFrench from '#client/texts/fr/general.ts';
import * as connection from '#client/texts/connection.ts';
import * as connectionFrench from '#client/texts/fr/connection.ts';
import * as contact from '#client/texts/contact.ts';
import * as contactFrench from '#client/texts/fr/contact.ts';
import * as errors from '#client/texts/errors.ts';
import * as errorsFrench from '#client/texts/fr/errors.ts';
import * as home from '#client/texts/home.ts';
import * as homeFrench from '#client/texts/fr/home.ts';
import * as language from '#client/texts/language.ts';
import * as languageFrench from '#client/texts/fr/language.ts';
import * as orderReviews from '#client/texts/order-reviews.ts';
import * as orderReviewsFrench from '#client/texts/fr/order-reviews.ts';
import * as order from '#client/texts/order.ts';
import * as orderFrench from '#client/texts/fr/order.ts';
import * as otherPages from '#client/texts/other-pages.ts';
import * as otherPagesFrench from '#client/texts/fr/other-pages.ts';
import * as payment from '#client/texts/payment.ts';
import * as paymentFrench from '#client/texts/fr/payment.ts';
import * as piece from '#client/texts/piece.ts';
import * as pieceFrench from '#client/texts/fr/piece.ts';
import * as planOffer from '#client/texts/plan-offer.ts';
import * as planOfferFrench from '#client/texts/fr/plan-offer.ts';
import * as plan from '#client/texts/plan.ts';
import * as planFrench from '#client/texts/fr/plan.ts';
import * as policy from '#client/texts/policy.ts';
import * as policyFrench from '#client/texts/fr/policy.ts';
import * as priceParts from '#client/texts/price-parts.ts';
import * as pricePartsFrench from '#client/texts/fr/price-parts.ts';
import * as productAsks from '#client/texts/product-asks.ts';
import * as productAsksFrench from '#client/texts/fr/product-asks.ts';
import * as product from '#client/texts/product.ts';
import * as productFrench from '#client/texts/fr/product.ts';
import * as search from '#client/texts/search.ts';
import * as searchFrench from '#client/texts/fr/search.ts';
import * as settings from '#client/texts/settings.ts';
import * as settingsFrench from '#client/texts/fr/settings.ts';
import * as shop from '#client/texts/shop.ts';
import * as shopFrench from '#client/texts/fr/shop.ts';
import * as sizeGuide from '#client/texts/size-guide.ts';
import * as sizeGuideFrench from '#client/texts/fr/size-guide.ts';
import * as ui from '#client/texts/ui.ts';
import * as uiFrench from '#client/texts/fr/ui.ts';
import * as chatMessagesShared from '#shared/texts/chat-messages.ts';
import * as chatMessagesSharedFrench from '#shared/texts/fr/chat-messages.ts';
import * as codeProblemsShared from '#shared/texts/code-problems.ts';
import * as codeProblemsSharedFrench from '#shared/texts/fr/code-problems.ts';
import * as datesShared from '#shared/texts/dates.ts';
import * as datesSharedFrench from '#shared/texts/fr/dates.ts';
import * as formsShared from '#shared/texts/forms.ts';
import * as formsSharedFrench from '#shared/texts/fr/forms.ts';
import * as moneyShared from '#shared/texts/money.ts';
import * as moneySharedFrench from '#shared/texts/fr/money.ts';
import * as necklacesShared from '#shared/texts/necklaces.ts';
import * as necklacesSharedFrench from '#shared/texts/fr/necklaces.ts';
import * as orderLabelsShared from '#shared/texts/order-labels.ts';
import * as orderLabelsSharedFrench from '#shared/texts/fr/order-labels.ts';
import * as pictureNotesShared from '#shared/texts/picture-notes.ts';
import * as pictureNotesSharedFrench from '#shared/texts/fr/picture-notes.ts';

// The compiler names here what a language lacks.

/** A text may say anything; what it is made of stays. */
type Same<Area> = {
  [Name in keyof Area]: Area[Name] extends string
    ? string
    : Area[Name] extends (...parts: infer Parts) => string
      ? (...parts: Parts) => string
      : Area[Name];
};

const complete = <Area extends object>(_english: Area, french: Same<Area>): Same<Area> => french;

/** Each area with its English and its French texts. */
export const dictionaries: [area: string, english: object, french: object][] = [
  ['client/texts/about.ts', about, complete(about, aboutFrench)],
  ['client/texts/cards.ts', cards, complete(cards, cardsFrench)],
  ['client/texts/cart-link.ts', cartLink, complete(cartLink, cartLinkFrench)],
  ['client/texts/cart.ts', cart, complete(cart, cartFrench)],
  ['client/texts/chat.ts', chat, complete(chat, chatFrench)],
  ['client/texts/checkout.ts', checkout, complete(checkout, checkoutFrench)],
  ['client/texts/chrome.ts', chrome, complete(chrome, chromeFrench)],
  ['client/texts/connection.ts', connection, complete(connection, connectionFrench)],
  ['client/texts/contact.ts', contact, complete(contact, contactFrench)],
  ['client/texts/errors.ts', errors, complete(errors, errorsFrench)],
  ['client/texts/general.ts', general, complete(general, generalFrench)],
  ['client/texts/home.ts', home, complete(home, homeFrench)],
  ['client/texts/language.ts', language, complete(language, languageFrench)],
  ['client/texts/order-reviews.ts', orderReviews, complete(orderReviews, orderReviewsFrench)],
  ['client/texts/order.ts', order, complete(order, orderFrench)],
  ['client/texts/other-pages.ts', otherPages, complete(otherPages, otherPagesFrench)],
  ['client/texts/payment.ts', payment, complete(payment, paymentFrench)],
  ['client/texts/piece.ts', piece, complete(piece, pieceFrench)],
  ['client/texts/plan-offer.ts', planOffer, complete(planOffer, planOfferFrench)],
  ['client/texts/plan.ts', plan, complete(plan, planFrench)],
  ['client/texts/policy.ts', policy, complete(policy, policyFrench)],
  ['client/texts/price-parts.ts', priceParts, complete(priceParts, pricePartsFrench)],
  ['client/texts/product-asks.ts', productAsks, complete(productAsks, productAsksFrench)],
  ['client/texts/product.ts', product, complete(product, productFrench)],
  ['client/texts/search.ts', search, complete(search, searchFrench)],
  ['client/texts/settings.ts', settings, complete(settings, settingsFrench)],
  ['client/texts/shop.ts', shop, complete(shop, shopFrench)],
  ['client/texts/size-guide.ts', sizeGuide, complete(sizeGuide, sizeGuideFrench)],
  ['client/texts/ui.ts', ui, complete(ui, uiFrench)],
  [
    'shared/texts/chat-messages.ts',
    chatMessagesShared,
    complete(chatMessagesShared, chatMessagesSharedFrench),
  ],
  [
    'shared/texts/code-problems.ts',
    codeProblemsShared,
    complete(codeProblemsShared, codeProblemsSharedFrench),
  ],
  ['shared/texts/dates.ts', datesShared, complete(datesShared, datesSharedFrench)],
  ['shared/texts/forms.ts', formsShared, complete(formsShared, formsSharedFrench)],
  ['shared/texts/money.ts', moneyShared, complete(moneyShared, moneySharedFrench)],
  ['shared/texts/necklaces.ts', necklacesShared, complete(necklacesShared, necklacesSharedFrench)],
  [
    'shared/texts/order-labels.ts',
    orderLabelsShared,
    complete(orderLabelsShared, orderLabelsSharedFrench),
  ],
  [
    'shared/texts/picture-notes.ts',
    pictureNotesShared,
    complete(pictureNotesShared, pictureNotesSharedFrench),
  ],
];
