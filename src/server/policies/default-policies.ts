import type { PolicyName } from '#shared/policies.ts';
import { authenticity, care, warranty } from './default-assurances.ts';
import { privacyPolicy } from './default-privacy.ts';

/** The day on which the texts below were last changed. */
export const DEFAULTS_WRITTEN_ON = '2026-11-23';

const terms = `These terms apply to every order that you place with {store}, {address}. Please read them before you order. Nothing in them takes away a right that the law gives you, above all the Federal Competition and Consumer Protection Act 2018.

## Your order
- You need no account. You give your name, e-mail address, phone number and delivery address, and check your order before you send it.
- Your order is an offer to buy. It becomes a contract when we receive your payment or tell you that we accept the order.
- If we cannot supply a piece, we tell you as soon as we know and return what you paid for it in full.
- Until it is paid for, an order reserves its pieces for a limited time, which the page of your order shows. After that it is cancelled and you can order again.

## Prices and payment
- Prices are in Nigerian naira. Tax is shown separately before you order and is part of the total.
- The price that counts is the one you saw when you sent the order. If a price changes while you order, we show you the new one first.
- You pay in the secure window of our payment provider or by transfer to our bank account, as offered at checkout. We never see or store the full number of your card.
- Please send transfers only to the account that the page of your order shows, with the code of the order. We never change our account by message.

## The pieces
- Photographs show the pieces as truly as a screen can. Colours may look different on yours, and natural stones and handmade pieces vary a little.
- Materials are as the page of each piece says. Ask us if anything is unclear: {contact}.

## Delivery, returns and repairs
Our pages on [delivery](/delivery), [returns](/returns) and [warranty](/warranty) belong to these terms. If a piece is faulty or not as described, you may have it repaired or replaced, or return it for your money.

## Ownership and risk
A piece becomes yours when it is paid for in full. Until it is delivered to you, loss and damage are our risk.

## Your data
Our page on [privacy](/privacy) says which data we use and why.

## If something goes wrong
Please write or call first: {contact}. Most things are solved in a day. You may also turn to the Federal Competition and Consumer Protection Commission at https://fccpc.gov.ng. The law of the Federal Republic of Nigeria applies, and its courts decide.`;

const parcel = `If you need a piece for a certain day, ask us before you order: {contact}.

## Follow your order
The page of your order shows whether it is paid, being prepared or on its way. Keep its link: it is also in the mail that confirms your payment. We write to you when the parcel leaves us.

## When the parcel arrives
- The courier calls the phone number of the order. Please keep the phone switched on.
- Please check the parcel before you sign for it. If it is open or damaged, take a photograph, and tell us the same day.
- If nobody can be reached, the courier tries again. A parcel that comes back to us is sent again at no charge once; after that we agree on another way with you.

## A wrong address
Tell us as soon as you notice it: {contact}. As long as the parcel is with us, we correct it at no charge.

## If it does not arrive
If your order has not come within ten working days of leaving us, we look for it, and send the pieces again or return your money.`;

const delivery = `We deliver to all 36 states of Nigeria and the Federal Capital Territory. The total at checkout is all you pay: it says what delivery costs, or that it is free. Most orders arrive within five working days of payment in Lagos and Abuja, and within nine everywhere else.

## How long it takes
- We pack an order within two working days of your payment.
- Lagos and Abuja: usually one to three working days after that.
- All other places: usually three to seven working days after that.
- We deliver from Monday to Saturday, except on public holidays.

${parcel}`;

/** While the store charges for delivery, its zones say where, at what fee and in how many days it delivers. */
const chargedDelivery = `The total at checkout is all you pay: before you order, it says what delivery to your address costs and between which days your order arrives. Our page on [delivery](/delivery) lists where we deliver, the fees and the working days.

## How long it takes
- The working days count from the day on which we begin to prepare your order.
- We work and deliver from Monday to Saturday, except on public holidays.

${parcel}`;

const returns = `You may change your mind. Tell us within seven days of delivery and return the piece within seven more days.

## What you can return
- Pieces that have not been worn, in their box and with everything that came with them.
- For hygiene, earrings for pierced ears only if they are faulty or not what you ordered.
- Pieces that were made, sized or engraved for you only if they are faulty or not what you ordered.

## How to return a piece
- Write or call us: {contact}. Name the number of your order.
- We tell you where to send it. Please choose a way that can be followed, and keep the receipt.
- If you changed your mind, you pay for sending it back. If the piece is faulty or not what you ordered, we do.

## Your money
- We check the piece within three working days of receiving it.
- Then we return the full price with the tax you paid, in the way you paid. Banks and payment providers need up to ten working days to show it.
- If you prefer another size or another piece, we exchange it.

## Faulty pieces
If a clasp breaks, a stone comes loose or a piece is not as its page describes it, tell us {contact}, with a photograph if you can. We repair or replace the piece or return your money, as you wish and as the Federal Competition and Consumer Protection Act 2018 provides. This right is not limited to seven days.

## Changing or cancelling an order
Until the parcel leaves us, you can cancel at no charge. What you paid is returned in full.`;

/**
 * The texts of a new store's policies. A seller changes what they do differently. Names in braces are those of
 * `policyValues`.
 */
const defaultPolicies: Record<PolicyName, string> = {
  privacy: privacyPolicy,
  terms,
  delivery,
  returns,
  warranty,
  authenticity,
  care,
};

/** The default texts of a store that charges for delivery, or of one that does not. */
export const defaultPoliciesFor = (isDeliveryCharged: boolean): Record<PolicyName, string> =>
  isDeliveryCharged ? { ...defaultPolicies, delivery: chargedDelivery } : defaultPolicies;
