import { useSettings } from '#client/settings/settings-provider.tsx';

export function OurStory() {
  const { storeName } = useSettings();
  return (
    <section aria-labelledby="our-story" className="section shell">
      <div className="grid gap-6 md:grid-cols-[1fr_2fr] md:gap-16">
        <h2 id="our-story" className="font-display text-32 md:text-44">
          Our Story
        </h2>
        <div className="max-w-prose space-y-4">
          <p className="font-display text-24">
            Jewelry in Nigeria has never been only decoration. It is inheritance, celebration and a
            way of saying who you are.
          </p>
          <p className="text-muted">
            {storeName} began with a simple wish: pieces as fine as those behind glass, at prices
            that invite you to wear them on a Tuesday. We choose every necklace, ring and bracelet
            for how it is made, how it sits on the skin and how it will look in ten years.
          </p>
          <p className="text-muted">
            Coral and cowries stand beside diamonds and pearls here, because both belong in the same
            jewelry box. From the first question to the parcel at your door you deal with people, by
            name.
          </p>
        </div>
      </div>
    </section>
  );
}
