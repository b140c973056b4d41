import { paths } from '#client/lib/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { toggleSaved, useSavedIds } from './saved-ids.ts';

/** Saves a piece on this device, or removes it. In a list its name follows for screen readers. */
export function SaveButton({ id, name }: { id: number; name?: string }) {
  const isSaved = useSavedIds().includes(id);
  const toast = useToast();
  const toggle = () => {
    toggleSaved(id);
    if (!isSaved)
      toast({
        title: 'Saved on this device',
        action: { label: 'See your saved pieces', to: paths.saved },
      });
  };
  return (
    <button
      type="button"
      data-saved={isSaved || undefined}
      onClick={toggle}
      className="group inline-flex min-h-11 items-center gap-1.5 px-3 text-14 text-muted hover:text-ink data-saved:text-ink noscript:hidden"
    >
      <Icon
        name="heart"
        className="size-4 transition-transform group-active:scale-90 group-data-saved:fill-current group-data-saved:text-accent-text"
      />
      {isSaved ? 'Saved' : 'Save'}
      {name && <span className="sr-only">{name}</span>}
    </button>
  );
}
