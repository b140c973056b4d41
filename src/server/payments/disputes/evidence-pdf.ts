/** Characters of 10-point Courier on an A4 page with margins. */
const LINE_LENGTH = 84;
const LINES_PER_PAGE = 56;

/** The built-in PDF fonts have no naira sign; only plain Latin characters are safe. */
const toPlainLatin = (text: string) =>
  text
    .replaceAll('₦', 'NGN ')
    .replaceAll('×', 'x')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e\n]/g, '');

function wrap(line: string): string[] {
  if (line.length <= LINE_LENGTH) return [line];
  const space = line.lastIndexOf(' ', LINE_LENGTH);
  const end = space > 0 ? space : LINE_LENGTH;
  return [line.slice(0, end), ...wrap(line.slice(end).trimStart())];
}

const escape = (line: string) => line.replaceAll(/[\\()]/g, '\\$&');

/** Renders text as a plain PDF, for a provider that requires a file. Wraps long lines. */
export function evidencePdf(text: string): Buffer {
  const lines = toPlainLatin(text).split('\n').flatMap(wrap);
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, page) =>
    lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE),
  );
  const pageIds = pages.map((_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...pages.flatMap((page, index) => {
      const content = `BT /F1 10 Tf 13 TL 45 790 Td ${page.map((line) => `(${escape(line)}) Tj T*`).join('\n')} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
