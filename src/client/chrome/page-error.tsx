import { ownAddress, paths } from '#client/lib/paths.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import * as texts from '#client/texts/chrome.ts';
import * as general from '#client/texts/general.ts';

/** Replaces a page that threw an error or whose code failed to load. */
export function PageError() {
  return (
    <div className="flex min-h-[60dvh] items-center">
      <EmptyState level={1} icon="alert" title={texts.pageNotShown}>
        <p className="text-muted">{texts.pageNotShownText}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>{general.tryAgain}</Button>
          <ButtonLink variant="secondary" href={ownAddress(paths.home)}>
            {texts.backToHome}
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
