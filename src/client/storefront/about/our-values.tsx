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
      <div className="shell five-seven">
        <h2 id="our-values" className="font-display text-44 lg:text-64">
          {texts.ourValues}
        </h2>
        <ul className="border-t border-hairline">
          {values.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-5 border-b border-hairline py-6">
              <Icon name={icon} className="mt-1 size-6 text-accent-text" />
              <div>
                <h3 className="font-display text-24">{title}</h3>
                <p className="mt-1 max-w-prose text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
