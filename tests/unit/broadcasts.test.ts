import { describe, expect, it } from 'vitest';
import { broadcastLists, vcardFile } from '#shared/broadcasts.ts';

describe('a broadcast', () => {
  it('is divided into lists as large as WhatsApp allows', () => {
    const contacts = Array.from({ length: 600 }, (_, n) => ({ name: `N${n}`, phone: `+${n}` }));
    expect(broadcastLists(contacts).map(({ length }) => length)).toEqual([256, 256, 88]);
    expect(broadcastLists([])).toEqual([]);
  });

  it('is a file of contacts that no name can break', () => {
    const file = vcardFile([{ name: 'Ada; Obi,\nJr\\', phone: '+2348031110001' }], 'Adunni');
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      String.raw`N:;Adunni: Ada\; Obi\, Jr\\;;;`,
      String.raw`FN:Adunni: Ada\; Obi\, Jr\\`,
      'TEL;TYPE=CELL:+2348031110001',
      'END:VCARD',
      '',
    ]);
  });
});
