import { Button } from '../../ui/button.tsx';
import { problemText } from '../problem-text.ts';
import { Icon } from './icon.tsx';

interface Props {
  error: unknown;
  onRetry: () => unknown;
}

/** In the place of what could not be loaded. */
export const ProblemPanel = ({ error, onRetry }: Props) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    <Icon name="alert" className="size-8 text-danger" />
    <p className="font-medium">This could not be loaded</p>
    <p className="max-w-md text-14 text-muted">{problemText(error)}</p>
    <Button variant="secondary" size="small" onClick={() => void onRetry()}>
      Try again
    </Button>
  </div>
);
