import * as texts from '#client/texts/chat.ts';

/** A tab opened in advance that shows the chat once its message is ready. */
export interface ChatTab {
  go: (url: string) => void;
  close: () => void;
}

/** Call it within the click: browsers block a tab that opens later. Null if the browser blocks it anyway. */
export function openChatTab(): ChatTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  const { document } = tab;
  document.title = texts.openingWhatsapp;
  document.documentElement.lang = 'en-NG';
  const note = document.createElement('p');
  note.textContent = texts.openingWhatsappPlacing;
  Object.assign(note.style, { font: '18px/1.5 system-ui, sans-serif', padding: '2rem' });
  Object.assign(document.body.style, { margin: '0', background: '#fbf8f3', color: '#1c1714' });
  document.body.append(note);
  return {
    go: (url) => tab.location.replace(url),
    close: () => tab.close(),
  };
}
