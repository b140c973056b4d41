import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** A way on, like `View your order`. */
  action?: { label: string; to: string } | undefined;
}

export interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
}

interface Toasts {
  /** The latest, still here when it has closed; null until there is one. */
  latest: ShownToast | null;
  show: (content: ToastContent) => void;
  dismiss: (id: number) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Keeps the one toast that is shown; a new one takes the place of the one before. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<ShownToast | null>(null);
  const show = useCallback(
    (content: ToastContent) =>
      setLatest((before) => ({ ...content, id: (before?.id ?? 0) + 1, open: true })),
    [],
  );
  const dismiss = useCallback(
    (id: number) => setLatest((toast) => (toast?.id === id ? { ...toast, open: false } : toast)),
    [],
  );
  const toasts = useMemo(() => ({ latest, show, dismiss }), [latest, show, dismiss]);
  return <ToastContext value={toasts}>{children}</ToastContext>;
}

export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

/** `const toast = useToast(); toast({ title: 'Added to cart successfully!' })` */
export const useToast = () => useToasts().show;
