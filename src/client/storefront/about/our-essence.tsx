import * as texts from '#client/texts/about.ts';

const figures = [
  { figure: '1000+', label: texts.pieces },
  { figure: '99.9%', label: texts.satisfiedCustomers },
  { figure: '100+', label: texts.designs },
  { figure: '5+', label: texts.brandStory },
];

export function OurEssence() {
  return (
    <section aria-labelledby="our-essence" className="section shell">
      <h2 id="our-essence" className="font-display text-32 md:text-44">
        {texts.ourEssence}
      </h2>
      <dl className="mt-12 grid two-columns gap-x-4 gap-y-10 lg:grid-cols-4">
        {figures.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-t border-hairline pt-4"
          >
            <dt className="mt-2 text-14 text-muted">{label}</dt>
            <dd className="font-display text-44 lining-nums md:text-64">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
