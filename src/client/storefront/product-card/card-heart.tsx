import { whenIdle } from '#client/lib/scheduling.ts';
import { useDeferredComponent } from '#client/ui/lazy/use-deferred-component.ts';

const loadHeart = async () => (await import('#client/saved/deferred-parts.tsx')).Heart;

/** Comes when the page is idle: a card is complete without it. */
export function CardHeart({ product: { id, name } }: { product: { id: number; name: string } }) {
  const { Component: Heart } = useDeferredComponent(whenIdle, loadHeart);
  return Heart && <Heart id={id} name={name} />;
}
