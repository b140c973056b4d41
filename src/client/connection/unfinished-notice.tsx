import { NoticeLine, TryAgain } from './notice-line.tsx';

/** For a page whose scripts do not arrive. It comes with the HTML, and `after-paint/` shows it. */
export const UnfinishedNotice = () => (
  <NoticeLine words="Part of this page has not arrived yet, so its buttons may not answer.">
    <TryAgain />
  </NoticeLine>
);
