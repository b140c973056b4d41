import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Copies the page's address; takes its place from the start, but is not seen before it works. */
export function CopyLinkButton({ url }: { url: string | null }) {
  const { outcome, copy } = useCopy(url ?? '');
  return (
    <>
      <Button
        variant="secondary"
        onClick={copy}
        className={
          url ? 'flex-1 max-sm:px-3 sm:flex-none' : 'invisible flex-1 max-sm:px-3 sm:flex-none'
        }
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {outcome === 'copied' ? 'Link copied' : 'Copy link'}
      </Button>
      <p aria-live="polite" className={outcome === 'failed' ? 'basis-full text-14' : 'sr-only'}>
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'failed' && (
          <>
            Please copy the link yourself: <span className="break-all select-all">{url}</span>
          </>
        )}
      </p>
    </>
  );
}
