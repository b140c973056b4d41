import { glyphs as shared } from '#client/ui/icon-glyphs.ts';

/** The storefront's glyphs, and others that only the back office loads. */
export const adminGlyphs = {
  ...shared,
  home: 'M3.5 11 12 4l8.5 7M6 9v11h12V9M10 20v-6h4v6',
  box: 'M4 7.5 12 3.5l8 4v9l-8 4-8-4v-9ZM4 7.5l8 4 8-4M12 11.5v9',
  tag: 'M3.5 12.5V4h8.5l8.5 8.5-8 8-9-8ZM8 8.6v.1',
  percent:
    'M5 19 19 5M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.6 2.9-5.5 6.5-5.5s6.5 1.9 6.5 5.5M16 11.5a3.2 3.2 0 0 0 0-6.4M18 14.8c2.2.7 3.5 2.3 3.5 5.2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c0-4 3.3-6 7.5-6s7.5 2 7.5 6',
  badge:
    'M5 4h14v16H5V4ZM12 12a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM8.5 17c0-2 1.6-3 3.5-3s3.5 1 3.5 3',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11 12l8.5-8.5M16 7l3 3',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5',
  'sign-out': 'M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  first: 'M6 6v12M17.5 5.5 11 12l6.5 6.5',
  last: 'M18 6v12M6.5 5.5 13 12l-6.5 6.5',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16v4ZM13.5 6.5l4 4',
  copy: 'M8.5 8.5h11v11h-11v-11ZM15.5 8.5v-4h-11v11h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  upload: 'M12 15.5v-11M7 9l5-5 5 5M4.5 20h15',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17V8ZM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  calendar: 'M4 6h16v14H4V6ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  sort: 'M8 9.5 12 5.5l4 4M8 14.5l4 4 4-4',
  refund: 'M9 5 4.5 9.5 9 14M4.5 9.5H15a4.7 4.7 0 0 1 0 9.5h-4',
  drag: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  webhook:
    'M9.5 9.5a3.5 3.5 0 1 1 4.6 1.2l2.6 4.8M12 7l-3.6 7M17.3 13.6a3.5 3.5 0 1 1-2.9 5.5M16.5 17H9.6a3.5 3.5 0 1 1-3.8-3.4',
  note: 'M5 4h14v11l-5 5H5V4ZM14 20v-5h5M8.5 9h7M8.5 12.5h4',
};

export type AdminIconName = keyof typeof adminGlyphs;
