import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { newVariation, type VariationDraft } from '../form/product-draft.ts';
import { VariationEditor } from './variation-editor.tsx';

const MOST = 20;

interface Props {
  variations: VariationDraft[];
  /** The price before any choice, in kobo. */
  price: number;
  error: string | undefined;
  onChange: (variations: VariationDraft[]) => void;
}

/** What shoppers choose: size, colour, material. */
export function VariationsPanel({ variations, price, error, onChange }: Props) {
  return (
    <Panel
      title="Variations"
      description="What shoppers choose before they buy. Each may change the price."
    >
      <div className="grid gap-4">
        {variations.map((variation, at) => (
          <VariationEditor
            key={variation.id}
            variation={variation}
            price={price}
            place={at + 1}
            onChange={(next) =>
              onChange(variations.map((other, index) => (index === at ? next : other)))
            }
            onRemove={() => onChange(variations.filter((_, index) => index !== at))}
          />
        ))}
        {error && <p className="text-14 text-danger">{error}</p>}
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={variations.length >= MOST}
            onClick={() => onChange([...variations, newVariation()])}
          >
            <Icon name="plus" />
            Add Variation
          </Button>
        </div>
      </div>
    </Panel>
  );
}
