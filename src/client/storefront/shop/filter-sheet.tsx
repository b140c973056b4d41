import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ShopControls } from './use-shop-state.ts';
import * as texts from '#client/texts/shop.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  controls: ShopControls;
  total: number | undefined;
}

/** The filters on a phone, above the grid, which updates at once. */
export function FilterSheet({ open, onOpenChange, controls, total }: Props) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.filters}
      side="bottom"
      footer={
        <div className="flex gap-3 p-4">
          <Button variant="secondary" size="small" onClick={controls.clear}>
            {texts.clearAllFilters}
          </Button>
          <Button size="small" className="flex-1" onClick={() => onOpenChange(false)}>
            {total === undefined ? texts.showProducts : texts.showCount(total)}
          </Button>
        </div>
      }
    >
      <div className="px-4 pt-5">
        <FilterFields controls={controls} />
      </div>
    </Sheet>
  );
}
