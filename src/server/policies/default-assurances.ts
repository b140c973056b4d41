export const warranty = `If a piece is faulty or not as its page describes it, we repair or replace it or return your money, as you wish. It costs you nothing, and it is your right under the Federal Competition and Consumer Protection Act 2018.

## What we put right
- Clasps, hinges, settings and chains that break in ordinary wear.
- Stones that come loose although the piece was not struck or bent.
- Watches that stop for another reason than an empty battery.
- Anything that differs from the page of the piece or from its photographs.

## What wear does
Gold plating becomes thinner, silver darkens, leather and fabric soften, and metal takes fine scratches. This comes with wearing a piece and is not a fault. Our page on [care](/care) says how to slow it down. We also do not answer for loss, theft, accidents, or repairs by others.

## How to tell us
Write or call us {contact}. Name the number of your order, say what happened, and send a photograph if you can. We answer what we can do and where to send the piece. If it is faulty, we pay for sending it.`;

export const authenticity = `Every piece is what its page says: the metal, the plating, the stones, and whether they are natural, lab-grown or imitation. If you find otherwise, send it back for your money.

## What our words mean
- Solid gold: the whole piece is gold of the fineness that its page names; 18 karat is 75 percent gold.
- Vermeil: a layer of gold over sterling silver.
- Gold-plated: a thinner layer of gold over another metal, which the page names.
- Sterling silver: 92.5 percent silver.
- Lab-grown: the same stone as from the earth, made by people.
- Imitation: looks like the stone, and is another material.

## Certificates and hallmarks
If a piece comes with a certificate or a hallmark, its page says so. If you need one, ask us before you order: {contact}.

## If you are in doubt
Have the piece looked at by a jeweller of your choice, and tell us what they find.`;

export const care = `Jewelry lasts longest if it goes on last and comes off first: after perfume and cream, before water, sport and sleep. Keep pieces apart, dry and in the dark, and wipe them with a soft cloth after wearing.

## Gold and silver
- Solid gold: lukewarm water with a drop of mild soap and a soft brush, then dry well.
- Vermeil and plating: only a soft dry cloth. Polish and soap take the gold off.
- Silver: a silver cloth. Tarnish is not damage, and it comes off.

## Stones, pearls and coral
- Diamonds, sapphires and rubies: soap, lukewarm water and a soft brush.
- Emeralds and opals: a damp cloth only; no heat and no ultrasonic bath.
- Pearls, coral and cowries: a damp cloth after each wearing. Acid, perfume and sun dull them. Have strung pieces restrung when the thread loosens.

## Watches, leather and fabric
- Watches: keep them from water unless their page says otherwise, and have the battery changed by a watchmaker.
- Leather: a dry cloth, and a little leather cream now and then.
- Scarves: wash by hand in cool water, and iron them damp on the inside.

Not sure about a piece? Ask us {contact}.`;
