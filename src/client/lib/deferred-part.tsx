import { lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from './hydration.ts';
import { useDeferredFrame } from './use-deferred-frame.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

const serverLoads: (() => Promise<void>)[] = [];

/** On the server, before a page is rendered: loads its parts. */
export const loadParts = () => Promise.all(serverLoads.map((load) => load()));

/**
 * A part of a page below its first screen. Its HTML comes with the page, and its code after that of the first screen. If that
 * does not come, the HTML stays: its links work without it.
 */
export function deferredPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = import.meta.env.SSR ? presentPart(load) : absentPart(load);
  // Rendered again before it is hydrated, React would discard the HTML.
  return memo((props: Props) => (
    <Suspense>
      <DeferredFrame>
        <Part {...props} />
      </DeferredFrame>
    </Suspense>
  ));
}

/** `data-later` marks HTML that is not hydrated yet: `replay-early-events.ts` holds back what is pressed in it. */
function DeferredFrame({ children }: { children: ReactNode }) {
  const isLater = useDeferredFrame();
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  return (
    (isLater || isFromServer) && (
      <div className="contents" data-later={isHydrated ? undefined : ''}>
        {children}
      </div>
    )
  );
}

function presentPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  serverLoads.push(async () => {
    Loaded ??= await load();
  });
  return (props) => {
    if (!Loaded) throw new Error('loadParts comes before rendering');
    return <Loaded {...props} />;
  };
}

const absentPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => undefined),
    ),
  );
