interface Props {
  caption: string;
  headings: string[];
  rows: string[][];
}

export const GuideTable = ({ caption, headings, rows }: Props) => (
  <table className="mt-5 w-full text-left text-14 tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-ink">
        {headings.map((heading) => (
          <th key={heading} scope="col" className="py-2 font-medium">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others]) => (
        <tr key={first} className="border-b border-hairline">
          <th scope="row" className="py-2 font-medium">
            {first}
          </th>
          {others.map((cell) => (
            <td key={cell}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
