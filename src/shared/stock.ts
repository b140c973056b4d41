interface Stocked {
  inStock: boolean;
  stockQuantity: number;
}

export const LOW_STOCK = 5;

/** An item can be ordered if the seller offers it (`inStock`) and some are left. */
export const canBeOrdered = ({ inStock, stockQuantity }: Stocked) => inStock && stockQuantity > 0;

/** SQL: the number left of a product (an alias of `products`) at which staff are warned. */
export const lowStockThreshold = (product: string) =>
  `coalesce(${product}.low_stock, ${LOW_STOCK})`;

/** Staff are warned when this many are left; a product may have a number of its own. */
export const isLowStock = ({
  stockQuantity,
  lowStock,
}: Pick<Stocked, 'stockQuantity'> & { lowStock: number | null }) =>
  stockQuantity > 0 && stockQuantity <= (lowStock ?? LOW_STOCK);

/** Whether shoppers read "Only 3 left". */
export const hasFewLeft = ({ stockQuantity }: Stocked) =>
  stockQuantity > 0 && stockQuantity <= LOW_STOCK;
