import { Icon } from '#client/ui/icon.tsx';

const values = [
  {
    icon: 'gem',
    title: 'Quality Craftsmanship',
    text: 'Clean settings, honest metal, clasps that close: what a piece must have before we offer it.',
  },
  {
    icon: 'heart',
    title: 'Affordable Luxury',
    text: 'Fine things without the fine-shop markup, so that beauty is something you wear and not only admire.',
  },
  {
    icon: 'sparkle',
    title: 'Personal Style',
    text: 'Lengths, metals, stones and sizes to choose from, and advice when you want it. You decide how you shine.',
  },
] as const;

export function OurValues() {
  return (
    <section aria-labelledby="our-values" className="section border-y border-hairline bg-surface">
      <div className="shell">
        <h2 id="our-values" className="text-center font-display text-32 md:text-44">
          Our Values
        </h2>
        <ul className="mt-12 grid gap-12 md:grid-cols-3 md:gap-8">
          {values.map(({ icon, title, text }) => (
            <li key={title} className="mx-auto flex max-w-sm flex-col items-center text-center">
              <Icon name={icon} className="size-8 text-accent-text" />
              <h3 className="mt-4 font-display text-24">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
