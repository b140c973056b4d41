const KEY = 'adunni-paid';

/** Tells the other tabs of this browser that an order is paid. */
export function announcePaid(paymentReference: string) {
  try {
    localStorage.setItem(KEY, paymentReference);
    // The event is what counts: it is on its way, and nothing need stay here.
    localStorage.removeItem(KEY);
  } catch {
    // storage is switched off: the other tabs find out when they ask the shop
  }
}

/** Calls back when another tab announces it; returns how to stop. */
export function onPaidElsewhere(paymentReference: string, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === paymentReference) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
