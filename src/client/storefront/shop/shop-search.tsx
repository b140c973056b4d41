import { Button } from '#client/ui/button.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ShopControls } from './use-shop-state.ts';
import * as texts from '#client/texts/shop.ts';
import * as general from '#client/texts/general.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';

interface Props {
  id: string;
  controls: ShopControls;
}

/** The form of all filters: without JavaScript it submits them, with JavaScript only the search box. */
export function ShopSearch({ id, controls: { typed, type, searchFor } }: Props) {
  return (
    <search className="w-full lg:w-80">
      <form
        id={id}
        action={ownAddress(paths.shop())}
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(typed);
        }}
        className="flex gap-3"
      >
        <div className="relative flex-1">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          />
          <SearchInput
            name="search"
            aria-label={texts.searchProducts}
            placeholder={general.searchJewelry}
            maxLength={200}
            value={typed}
            onChange={(event) => type(event.target.value)}
            className="h-12 pl-10"
          />
        </div>
        <span className="hidden noscript:block">
          <Button type="submit" variant="secondary">
            {texts.apply}
          </Button>
        </span>
      </form>
    </search>
  );
}
