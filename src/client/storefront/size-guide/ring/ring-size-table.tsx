import { offeredRings, ringSizes, ringTable } from '#shared/ring-sizes.ts';
import { classes } from '#client/ui/classes.ts';
import * as texts from '#client/texts/size-guide.ts';

interface Props {
  /** The measured diameter in millimetres. */
  circumference: number | null;
  /** The sizes of the product. */
  options: string[] | undefined;
}

export function RingSizeTable({ circumference, options = [] }: Props) {
  const mine = circumference === null ? null : ringSizes(circumference).us;
  const offered = offeredRings(options).map((ring) => ringSizes(ring.circumference).us);
  return (
    <table className="mt-4 w-full text-14 tabular-nums">
      <caption className="sr-only">{texts.ringTable}</caption>
      <thead>
        <tr className="border-b border-ink text-left">
          {['US', 'EU / ISO', 'UK', texts.inside, texts.around].map((heading, at) => (
            <th
              key={heading}
              scope="col"
              className={classes(
                'py-2 font-medium',
                at === 0 && 'pl-2',
                at > 2 && 'pr-2 text-right',
              )}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ringTable.map(({ us, eu, uk, diameter, circumference: around }) => (
          <tr
            key={us}
            className={classes(
              'border-b border-hairline',
              us === mine && 'bg-accent/25',
              us !== mine && !offered.includes(us) && offered.length > 0 && 'text-muted',
            )}
          >
            <th scope="row" className="py-2 pl-2 text-left font-medium">
              {us}
              {offered.includes(us) && (
                <span className="ml-2 inline-block size-1.5 rounded-full bg-primary-edge align-middle">
                  <span className="sr-only">{texts.offeredForPiece}</span>
                </span>
              )}
              {us === mine && <span className="sr-only">{texts.whatYouMeasured}</span>}
            </th>
            <td>{eu}</td>
            <td>{uk}</td>
            <td className="text-right">{diameter.toFixed(1)} mm</td>
            <td className="pr-2 text-right">{around.toFixed(1)} mm</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
