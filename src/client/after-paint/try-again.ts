/** What is shown comes with the server's HTML: nothing else is sure to be there. */
const notice = () => document.querySelector<HTMLTemplateElement>('#unfinished');

export function offerToTryAgain(act: () => void): void {
  const template = notice();
  if (!template?.nextElementSibling) template?.after(document.importNode(template.content, true));
  const button = template?.parentElement?.querySelector('button');
  if (!button) return;
  button.ariaBusy = null;
  button.addEventListener(
    'click',
    () => {
      button.ariaBusy = 'true';
      act();
    },
    { once: true },
  );
}

export const withdrawOffer = () => notice()?.nextElementSibling?.remove();
