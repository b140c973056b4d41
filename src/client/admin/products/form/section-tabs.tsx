import type { ReactNode } from 'react';

interface SectionProps {
  name: string;
  className?: string;
  children: ReactNode;
}

const idOf = (name: string) => `product-${name.toLowerCase()}`;

/** A part of the form to which a tab leads. */
export const Section = ({ name, className, children }: SectionProps) => (
  <div id={idOf(name)} className={`min-w-0 scroll-mt-30 ${className ?? ''}`}>
    {children}
  </div>
);

/** Leads to the parts of the form, which is long on a phone. No links: they would leave the form in the history. */
export const SectionTabs = ({ names }: { names: readonly string[] }) => (
  <div
    role="group"
    aria-label="Go to"
    className="sticky top-14 z-10 -mx-4 mb-3 flex overflow-x-auto border-b border-hairline bg-paper px-2 [scrollbar-width:none] sm:-mx-8 sm:px-6 lg:hidden"
  >
    {names.map((name) => (
      <button
        key={name}
        type="button"
        onClick={() => document.getElementById(idOf(name))?.scrollIntoView({ block: 'start' })}
        className="min-h-11 shrink-0 px-2.5 text-14 font-medium text-muted hover:text-ink"
      >
        {name}
      </button>
    ))}
  </div>
);
