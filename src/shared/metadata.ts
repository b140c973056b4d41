import { z } from 'zod';
import { id } from './paging.ts';
import { plainText } from './text.ts';

/** What has metadata: facts of other systems, which the store stores and does not read. */
export const metadataKinds = ['order', 'product', 'customer'] as const;
export type MetadataKind = (typeof metadataKinds)[number];

export const MAX_METADATA = 50;
const MAX_NAME = 40;

const name = z
  .string()
  .regex(
    new RegExp(`^[\\w.-]{1,${MAX_NAME}}$`),
    `names have 1 to ${MAX_NAME} letters, digits or signs of _ . -`,
  );

export const metadata = z.record(z.string(), z.string());
export type Metadata = z.infer<typeof metadata>;
export const metadataView = z.object({ metadata });

export const metadataQuery = z.object({ id });

/** What is sent replaces what has the same name; null removes it. The rest stays. */
export const patchMetadataInput = z.object({
  id,
  metadata: z.record(name, plainText(500).nullable()),
});
