import { Icon } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/about.ts';

const values = [
  { icon: 'gem', title: texts.craftsmanship, text: texts.craftsmanshipText },
  { icon: 'heart', title: texts.luxury, text: texts.luxuryText },
  { icon: 'sparkle', title: texts.style, text: texts.styleText },
] as const;

export function OurValues() {
  return (
    <section aria-labelledby="our-values" className="section border-y border-hairline bg-surface">
      <div className="shell">
        <h2 id="our-values" className="text-center font-display text-32 md:text-44">
          {texts.ourValues}
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
