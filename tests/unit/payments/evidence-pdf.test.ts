import { describe, expect, it } from 'vitest';
import { evidencePdf } from '#server/payments/disputes/evidence-pdf.ts';

describe('the evidence PDF', () => {
  const file = (text: string) => evidencePdf(text).toString('latin1');

  it('the PDF contains its lines, wrapped and escaped', () => {
    const text = file(`Ring (gold) – ₦16,125\n${'word '.repeat(40)}`);
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    expect(text).toContain(String.raw`(Ring \(gold\) - NGN 16,125) Tj`);
    expect(text.match(/\((?:word ?)+\) Tj/g)).toHaveLength(3);
  });

  it('the PDF has as many pages as it needs, at the offsets in its table', () => {
    const text = file(Array.from({ length: 120 }, (_, line) => `Line ${line}`).join('\n'));
    expect(text).toContain('/Count 3');
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) =>
      Number(at),
    );
    expect(offsets).toHaveLength(9);
    for (const [index, offset] of offsets.entries()) {
      expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    }
  });
});
