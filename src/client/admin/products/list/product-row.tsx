import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StaffProductRow } from '#shared/staff-products.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { MenuContent } from '#client/admin/ui/menu-content.tsx';
import { menuItemStyle } from '#client/admin/ui/menu-styles.ts';
import { RowLink } from '#client/admin/ui/table-column.tsx';
import { DraftBadge } from '#client/admin/products/draft-badge.tsx';
import { fromList } from '#client/admin/ui/history-return.ts';
import { withList } from './list-return.ts';
import {
  categoryOf,
  EditButton,
  ProductPrice,
  ShortStock,
  type ProductActions,
} from './product-cells.tsx';

interface Props {
  product: StaffProductRow;
  actions: ProductActions;
}

/** A product in a phone's list: its picture and name, its category and any exceptions, its price and stock. */
export function ProductRow({ product, actions }: Props) {
  return (
    <>
      <span className="relative shrink-0">
        <ResponsivePicture
          picture={product.picture}
          alt=""
          sizes="56px"
          className="aspect-4/5 w-14 rounded-small"
        />
        <FeaturedMark product={product} />
      </span>
      <div className="min-w-0 flex-1 pl-2">
        <p className="truncate text-14/5 font-medium">
          <RowLink to={editAddress({ product, actions })} state={fromList}>
            {product.name}
          </RowLink>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12/4 text-muted">
          <span className="max-w-full truncate">{categoryOf(product)}</span>
          <DraftBadge product={product} />
          {!product.inStock && <ToneBadge tone="grey">Not for sale</ToneBadge>}
        </p>
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 text-14">
          <EditButton field="price" product={product} actions={actions} withoutIcon>
            <ProductPrice product={product} />
          </EditButton>
          <EditButton field="stock" product={product} actions={actions} withoutIcon>
            <ShortStock product={product} />
          </EditButton>
        </div>
      </div>
      <ProductMenu product={product} actions={actions} />
    </>
  );
}

const editAddress = ({ product, actions }: Props) =>
  withList(adminPaths.product(product.id), actions.query);

/** A star on the picture of a product that the shop features. */
const FeaturedMark = ({ product: { featured, heroFeatured } }: Pick<Props, 'product'>) =>
  (featured || heroFeatured) && (
    <span className="absolute -top-1 -left-1 grid size-5 place-items-center rounded-full bg-espresso text-accent-bright">
      <Icon name="star" className="size-3" />
      <span className="sr-only">
        {[featured && 'Featured', heroFeatured && 'Hero'].filter(Boolean).join(', ')}
      </span>
    </span>
  );

function ProductMenu({ product, actions }: Props) {
  const { id, name, slug, status } = product;
  const link = { state: fromList, className: menuItemStyle };
  const trigger = useRef<HTMLButtonElement>(null);
  const remove = () => {
    // The question would return the focus to the menu, which is gone by then.
    trigger.current?.focus();
    actions.onRemove(product);
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          ref={trigger}
          variant="ghost"
          size="icon"
          aria-label={`Actions for ${name}`}
          className="relative"
        >
          <AdminIcon name="more" className="size-6 stroke-[2.5]" />
        </Button>
      </DropdownMenu.Trigger>
      <MenuContent className="min-w-44">
        <DropdownMenu.Item asChild>
          <Link {...link} to={editAddress({ product, actions })}>
            Edit
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link {...link} to={withList(`${adminPaths.newProduct}?from=${id}`, actions.query)}>
            Duplicate
          </Link>
        </DropdownMenu.Item>
        {status === 'published' && (
          <DropdownMenu.Item asChild>
            <a href={paths.product(slug)} {...newTab} className={menuItemStyle}>
              View in shop
            </a>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item className={classes(menuItemStyle, 'text-danger')} onSelect={remove}>
          Delete
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  );
}
