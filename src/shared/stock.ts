interface Stocked {
  inStock: boolean;
  stockQuantity: number;
}

export const LOW_STOCK = 5;

/** Ordering needs the seller's word (`inStock`) and pieces on the shelf. */
export const canBeOrdered = ({ inStock, stockQuantity }: Stocked) => inStock && stockQuantity > 0;

export const isLowStock = ({ stockQuantity }: Stocked) =>
  stockQuantity > 0 && stockQuantity <= LOW_STOCK;
