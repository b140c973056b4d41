import { Panel } from '#client/admin/ui/panel.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { PanelFields } from './panel-fields.tsx';

/** The codes by which other systems and the stock count know the product. */
export const CodesPanel = ({ form }: { form: ProductFormState }) => (
  <Panel title="Codes" description="For stock counts, labels and other programs. All optional.">
    <div className="grid gap-5 sm:grid-cols-3">
      <PanelFields form={form} panel="codes" />
    </div>
  </Panel>
);
