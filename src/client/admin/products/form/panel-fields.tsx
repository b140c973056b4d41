import type { FieldKind } from '#shared/field-kinds.ts';
import { fieldOf, plainFields, type PlainFieldName } from '#shared/product-field-names.ts';
import { TypedField } from '#client/admin/ui/typed-field.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

interface Props {
  form: ProductFormState;
  panel: 'codes' | 'details' | 'shop';
}

const kindOf = (name: PlainFieldName) => fieldOf(name).kind as FieldKind;
const isLong = (name: PlainFieldName) => ['text', 'lines'].includes(kindOf(name));

/** The fields that the list of fields gives to a panel, short ones first. */
export const PanelFields = ({ form, panel }: Props) =>
  plainFields
    .filter((name) => fieldOf(name).panel === panel)
    .toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)))
    .map((name) => (
      <TypedField
        key={name}
        form={form}
        name={name}
        field={{ ...fieldOf(name), kind: kindOf(name) }}
        className="col-span-full sm:col-span-1"
      />
    ));
