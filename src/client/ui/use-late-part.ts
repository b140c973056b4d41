import { useState, type ComponentType } from 'react';
import { useToast } from './toast-provider.tsx';

/** A sheet or dialog whose code is fetched when it is first wanted. `load` must be the same import every time. */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const fetchPart = async () => {
    const part = await load();
    setPart(() => part);
  };
  return {
    Part,
    isOpen,
    isLoading: isOpen && !Part,
    /** For the moment before it is wanted: a pointer above the button, a finger on it. */
    prepare: () => {
      fetchPart().catch(() => undefined); // asked again when it is really wanted
    },
    setOpen: (open: boolean) => {
      setIsOpen(open);
      if (!open || Part) return;
      fetchPart().catch(() => {
        setIsOpen(false);
        toast({
          variant: 'destructive',
          title: 'This could not be opened',
          description: 'Please check your connection and try again.',
        });
      });
    },
  };
}
