import { useState, type ComponentType } from 'react';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import * as texts from '#client/texts/ui.ts';
import * as general from '#client/texts/general.ts';

/** A sheet or dialog whose code loads on demand. `load` must be the same function on every render. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const fetchComponent = async () => {
    const component = await load();
    setComponent(() => component);
  };
  return {
    Component,
    isOpen,
    isLoading: isOpen && !Component,
    /** Loads it ahead of use, when a pointer or finger is on the button. */
    prepare: () => {
      fetchComponent().catch(() => undefined); // opening it retries
    },
    setOpen: (open: boolean) => {
      setIsOpen(open);
      if (!open || Component) return;
      fetchComponent().catch(() => {
        setIsOpen(false);
        toast({
          variant: 'destructive',
          title: texts.notOpened,
          description: general.checkConnectionAnd,
        });
      });
    },
  };
}
