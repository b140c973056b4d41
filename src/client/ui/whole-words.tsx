/** Longer ones may need the break on a narrow screen. */
const MAX_LENGTH = 18;

/** A name that breaks between its words, not after the hyphen of one: "Double-Strand". */
export const wholeWords = (name: string) =>
  name.includes('-')
    ? name.split(/( +)/).map((word, at) =>
        word.includes('-') && word.length <= MAX_LENGTH ? (
          <span key={at} className="whitespace-nowrap">
            {word}
          </span>
        ) : (
          word
        ),
      )
    : name;
