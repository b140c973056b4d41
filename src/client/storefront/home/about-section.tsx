import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { heroPictures } from '#client/ui/brand-pictures.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';

export function AboutSection() {
  const { storeName } = useSettings();
  return (
    <section aria-labelledby="about" className="section shell">
      <div className="grid items-center gap-8 md:grid-cols-2 md:gap-16">
        <Picture
          picture={heroPictures[1]}
          sizes="(min-width: 80rem) 1067px, (min-width: 48rem) 85vw, 134vw"
          className="aspect-4/5 max-h-[34rem] w-full rounded-small"
          imgClassName="object-[60%_center]"
        />
        <div className="max-w-prose">
          <p className="eyebrow">About us</p>
          <h2 id="about" className="mt-2 font-display text-32 break-words md:text-44">
            Made to be worn, and kept
          </h2>
          <p className="mt-6 text-muted">
            {storeName} brings together necklaces, earrings, bracelets and rings, with the bags,
            watches, glasses and scarves that go with them: gold that holds its colour, stones set
            by hand, coral and cowries with a story older than any of us.
          </p>
          <p className="mt-4 text-muted">
            Each piece is looked at twice before it leaves us, and comes to your door anywhere in
            Nigeria. Questions? A real person answers.
          </p>
          <ButtonLink to={paths.about} variant="secondary" className="mt-8">
            Our Story
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
