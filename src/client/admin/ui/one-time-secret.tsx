import { useId } from 'react';
import { useCopy } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { AdminIcon } from './icon.tsx';

interface Props {
  label: string;
  text: string;
  copyLabel: string;
}

/** Shows a token or a link once, with a button that copies it. */
export function OneTimeSecret({ label, text, copyLabel }: Props) {
  const id = useId();
  const { outcome, copy } = useCopy(text);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={3}
        value={text}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="block w-full resize-none rounded-small border border-edge bg-surface px-3 py-2.5 font-mono text-14 break-all"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="small" onClick={copy}>
          <AdminIcon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
          {copyLabel}
        </Button>
        <span role="status" className="text-14 text-muted">
          {outcome === 'copied' && 'Copied'}
          {outcome === 'failed' && 'Please select the text and copy it by hand.'}
        </span>
      </div>
    </div>
  );
}
