import { useMedia } from '#client/admin/ui/use-media.ts';

/** Whether an order opens beside the list instead of over it. */
export const useIsSplitView = () => useMedia('(width >= 85rem)');
