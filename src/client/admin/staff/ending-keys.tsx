/** The API keys that end with the account of their maker, or with its ownership; nothing without any. */
export const EndingKeys = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <span className="block break-words text-ink">
      API keys that they made end too: {names.join(', ')}. The programs that use them stop: make new
      keys first.
    </span>
  );
