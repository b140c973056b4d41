/** A tab that is already open and will show a chat once there is something to say. */
export interface ChatTab {
  go: (url: string) => void;
  close: () => void;
}

/** To be called in the click itself: browsers block a tab that is opened after waiting. Null where they block it anyway. */
export function openChatTab(): ChatTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  const { document } = tab;
  document.title = 'Opening WhatsApp…';
  document.documentElement.lang = 'en-NG';
  const note = document.createElement('p');
  note.textContent = 'Opening WhatsApp… Your order is being placed.';
  Object.assign(note.style, { font: '18px/1.5 system-ui, sans-serif', padding: '2rem' });
  Object.assign(document.body.style, { margin: '0', background: '#fbf8f3', color: '#1c1714' });
  document.body.append(note);
  return {
    go: (url) => tab.location.replace(url),
    close: () => tab.close(),
  };
}
