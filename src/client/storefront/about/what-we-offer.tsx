import { paths } from '#client/lib/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';

const offers = [
  {
    title: 'Necklaces & Pendants',
    text: 'Pearl strands, heritage coral, bold chains and pendants to layer or wear alone.',
  },
  {
    title: 'Earrings',
    text: 'Studs, hoops and statement drops with the right amount of movement.',
  },
  {
    title: 'Bracelets & Bangles',
    text: 'Tennis lines, chains, bangles and cuffs made to be stacked.',
  },
  { title: 'Rings', text: 'Solitaires, halos, signets and bands for promises big and small.' },
  {
    title: 'Watches & Bags',
    text: 'Dress watches with clean dials, structured day bags and small evening pieces.',
  },
  {
    title: 'Glasses & Scarves',
    text: 'Tortoise and fine gold wire for the sun; wax-print colour and adire pattern for the neck.',
  },
];

export function WhatWeOffer() {
  return (
    <section
      aria-labelledby="what-we-offer"
      className="section border-t border-hairline bg-surface"
    >
      <div className="shell">
        <h2 id="what-we-offer" className="text-center font-display text-32 md:text-44">
          What We Offer
        </h2>
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map(({ title, text }) => (
            <li key={title} className="rounded-small border border-hairline bg-paper p-6">
              <h3 className="font-display text-24">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-12 text-center">
          <ButtonLink to={paths.shop()} size="large">
            Shop Collection
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
