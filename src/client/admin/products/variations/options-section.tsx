import type { StaffProduct } from '#shared/staff-products.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import type { OptionPictures } from './option-appearance-fields.tsx';
import { OptionTablePanel } from './option-table-panel.tsx';
import { useOpenedOption } from './use-opened-option.ts';
import { useIsPriced, VariationsPanel } from './variations-panel.tsx';

interface Props extends OptionPictures {
  form: ProductFormState;
  /** As the form was opened; null for a new product. */
  stored: StaffProduct | null;
}

/** The choices of shoppers, and one table with the price and stock of each. */
export function OptionsSection({ form, stored, pictures, pictureOf }: Props) {
  const { isPriced, onPriced } = useIsPriced(form);
  const { opened, problem, open, onFocused } = useOpenedOption(form);
  return (
    <>
      <VariationsPanel
        form={form}
        isPriced={isPriced}
        onPriced={onPriced}
        opened={opened}
        problem={problem}
        onOpen={open}
        onFocused={onFocused}
        pictures={pictures}
        pictureOf={pictureOf}
      />
      <OptionTablePanel
        form={form}
        stored={stored}
        isPriced={isPriced}
        pictureOf={pictureOf}
        onOpen={open}
      />
    </>
  );
}
