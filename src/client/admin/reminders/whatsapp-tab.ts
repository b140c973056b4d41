/** A tab that is opened in the click, because browsers block one that opens after an answer. */
export interface WhatsappTab {
  go: (url: string) => void;
  close: () => void;
}

/** Null if the browser blocks it anyway. */
export function openWhatsappTab(): WhatsappTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Opening WhatsApp…';
  return { go: (url) => tab.location.replace(url), close: () => tab.close() };
}
