interface Stocked {
  inStock: boolean;
  stockQuantity: number;
}

export const LOW_STOCK = 5;

/** An item can be ordered if the seller offers it (`inStock`) and some are left. */
export const canBeOrdered = ({ inStock, stockQuantity }: Stocked) => inStock && stockQuantity > 0;

export const isLowStock = ({ stockQuantity }: Stocked) =>
  stockQuantity > 0 && stockQuantity <= LOW_STOCK;
