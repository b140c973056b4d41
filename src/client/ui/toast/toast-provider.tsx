import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

interface ToastButton {
  label: string;
  onClick: () => void;
  /** Press it from elsewhere, like `Ctrl+Z`; who shows the toast listens for them. */
  keys?: string;
}

export interface ToastContent {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** A link, such as `View your order`, or a button, such as `Undo`. */
  action?: { label: string; to: string } | ToastButton | undefined;
  /** 5 seconds unless it says otherwise. */
  durationMs?: number | undefined;
  /** It is about an action that opens the next page, and stays visible there. */
  outlivesPage?: boolean | undefined;
}

export interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
}

interface Toasts {
  /** The latest toast, open or closed; null before the first. */
  latest: ShownToast | null;
  show: (content: ToastContent) => void;
  dismiss: (id: number) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Holds one toast; a new one replaces it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<ShownToast | null>(null);
  const show = useCallback(
    (content: ToastContent) =>
      setLatest((previous) => ({ ...content, id: (previous?.id ?? 0) + 1, open: true })),
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
