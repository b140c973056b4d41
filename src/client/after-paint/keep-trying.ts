import { offerToTryAgain, withdrawOffer } from './try-again.ts';

/** Tries after which the page says that it is not all there. */
const QUIET_TRIES = 4;
const LONGEST_GAP_S = 30;

/** Begins what needs the page's scripts, again and again where a bad line loses one of them. */
export async function keepTrying(begin: () => Promise<void>): Promise<void> {
  const succeeds = () =>
    begin().then(
      () => true,
      (error: unknown) => {
        reportError(error);
        return false;
      },
    );
  let isDone = await succeeds();
  for (let tries = 1; !isDone; tries += 1) {
    const isAskedFor = await nextChance(tries);
    if (!(await haveScriptsCome())) continue;
    isDone = await succeeds();
    // Many browsers remember that a script did not come, and do not ask for it again.
    if (!isDone && (isAskedFor || mayReload())) location.reload();
  }
  withdrawOffer();
}

/** The line is back, some time has passed, or the shopper asks for it, which gives true. */
const nextChance = (tries: number) =>
  new Promise<boolean>((resolve) => {
    const come = (isAskedFor: boolean) => {
      removeEventListener('online', lineIsBack);
      clearTimeout(timer);
      resolve(isAskedFor);
    };
    const lineIsBack = () => come(false);
    addEventListener('online', lineIsBack);
    const timer = setTimeout(come, Math.min(2 ** tries, LONGEST_GAP_S) * 1000, false);
    if (tries > QUIET_TRIES) offerToTryAgain(() => come(true));
  });

/** The browser keeps them, so that what begins next does not depend on the line. */
async function haveScriptsCome(): Promise<boolean> {
  const template = document.querySelector<HTMLTemplateElement>('#scripts');
  const files = template?.content.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('*') ?? [];
  try {
    const answers = await Promise.all(
      [...files].map(async ({ src, href }) => {
        const answer = await fetch(src || href);
        await answer.blob();
        return answer;
      }),
    );
    return answers.every(({ status }) => status < 500);
  } catch {
    return false;
  }
}

/** Once, and not where something typed could be lost. */
const mayReload = () =>
  performance
    .getEntriesByType('navigation')
    .every((it) => (it as PerformanceNavigationTiming).type !== 'reload') &&
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].every(
    ({ value, defaultValue }) => value === defaultValue,
  );
