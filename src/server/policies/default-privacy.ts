/** A description of the store's actual use of data. Change it together with `docs/privacy.md` and the code that it describes. */
export const privacyPolicy = `{store}, {address}, decides why and how the data on this page is used and is the data controller under the Nigeria Data Protection Act 2023. Reach us {contact}.

We use your data to sell and deliver what you order, and for nothing else. We do not sell it, we send no advertising, and no advertising network or analytics service watches you here.

## Which data we use, and why
- Your order: name, e-mail address, phone number, delivery address, the pieces and the amounts. We need them to conclude and carry out the contract with you.
- A gift: the name and phone number of the person who receives it, and your note to them. We need them to deliver it and for nothing else; please tell them. They are erased with your order.
- Your payment: the method, the amount, the time, and the references of the payment provider. For a bank transfer that we confirm ourselves, also the sender's name and the bank's number of the transfer. We need them to carry out the contract and to keep the books that tax law requires.
- Your messages: what you write in our contact form, with your name, e-mail address, phone number and subject, so that we can answer. This is our legitimate interest and yours.
- Your reviews, if you write any: the stars, the text, the name you choose to show, and your photos, without the place and time that a camera writes into them. We show them with the product once we have read them. This is our legitimate interest; write to us, and we take them down.
- Your asks: if you want to know when a sold-out piece is back, your e-mail address or phone number and the piece. We write to you once, because you asked.
- Our mails to you: we write about your order or what you asked for, never advertising.
- Safety: your network address and a random code of your browser stand with your order, so that nobody can reserve all our stock without paying and only your browser can change your order. For a few hours we also count requests from a network address. This is our legitimate interest in a shop that works.

If you do not give the data that checkout asks for, we cannot deliver. We ask for nothing else. A limit on unpaid orders works automatically; a person looks at it if you ask us.

## What stays in your browser
- Your cart, the pieces you viewed, where you want your orders delivered to (the state and area), and, if you tick the box at checkout, your details. They stay on your device; clear the data of this website to remove them.
- One cookie, for 180 days, that lets this browser show your orders in full. It is necessary for that and follows you nowhere.
- Copies of pages and pictures, so that you can look at them without a connection.

## Who receives data
- {providers}, if you pay through one of them: your name, e-mail address, phone number and the amount. You enter your card or bank details there, never here. Each is responsible for its own use of them and says so in its own privacy notice.
- The courier: name, address and phone number, to deliver your parcel.
- Those who run our website and our mail for us, on our instructions only.
- WhatsApp, only if you choose to write to us there.
- Authorities and courts, where the law obliges us.

Some of them may work outside Nigeria. We choose only those that protect your data as the Act requires of transfers to other countries.

## How long we keep it
- Orders and payments: for at least six years, because tax law wants records for that long. If you ask us to erase your data, the amounts stay and your name, e-mail address, phone number and street address go.
- Notices of payment providers, which repeat your details and the last digits of your card: {keepNotices}.
- Reviews: as long as we show the product. If you ask us to erase your data, your name and your photos go.
- Messages: {keepMessages}.
- Asks for a sold-out piece: 90 days at most, and 30 days after we wrote to you.
- The record of our mails to you: {keepMails}.
- The record of who of us opened or changed what: {keepRecords}.
- Backups: until they are replaced by later ones.

## Your rights
- To know which data we have about you and to receive a copy that a computer can read.
- To have wrong data corrected.
- To have your data erased, unless the law obliges us to keep it.
- To object to a use that is based on our legitimate interest, or to have it restricted.

Write or call us {contact}. Tell us the number of your order or the e-mail address or phone number you ordered with, so that we can tell that it is you. It costs nothing. We answer within 30 days.

If we do not help you, you can complain to the Nigeria Data Protection Commission: https://ndpc.gov.ng, info@ndpc.gov.ng. If you live in the European Union or the United Kingdom, you have the same rights under the GDPR and can also complain to the authority there.

## Keeping it safe
The connection to this website is encrypted. Only people who need your data for their work can open it, and each time is recorded. If data is lost or stolen in a way that puts you at risk, we tell the Commission within 72 hours and you without delay.

## Changes
If this page changes, the date on it changes. Orders that you placed before stay under what the page said then.`;
