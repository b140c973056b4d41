import { useIsAlive } from '../../lib/use-is-alive.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function PrintButton({ label }: { label: string }) {
  const isAlive = useIsAlive();
  return (
    <Button
      variant="secondary"
      onClick={() => print()}
      className={
        isAlive ? 'flex-1 max-sm:px-3 sm:flex-none' : 'invisible flex-1 max-sm:px-3 sm:flex-none'
      }
    >
      <Icon name="printer" />
      {label}
    </Button>
  );
}
