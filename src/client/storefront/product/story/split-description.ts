interface Description {
  /** The text beside the pictures. */
  lead: string;
  /** The paragraphs of the story; none if the lead says it all. */
  story: string[];
}

/** Long enough, and not ended by a short abbreviation. */
const firstSentence = /^.{40,}?\p{L}{3}[.!?\u2026]["'\u2019\u201D)]*(?=\s+\p{Lu})/su;

/** The first paragraph, of a single paragraph its first sentence; and the rest. */
export function splitDescription(description: string): Description {
  const text = description.trim();
  const [first = '', ...others] = text.split(/\n\s*\n/);
  if (others.length > 0) return { lead: first, story: others };
  const lead = firstSentence.exec(text)?.[0] ?? text;
  const rest = text.slice(lead.length).trim();
  return { lead, story: rest === '' ? [] : [rest] };
}
