import type { StaffPicture } from '#shared/picture-view.ts';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { HeroPicture } from '../pictures/hero-picture.tsx';
import type { ProductDraft } from './product-draft.ts';

interface Props {
  draft: ProductDraft;
  pictureOf: (url: string) => StaffPicture;
  onChange: (changes: Partial<ProductDraft>) => void;
}

/** Whether it can be had, and where the shop puts it forward. */
export const SellingPanel = ({ draft, pictureOf, onChange }: Props) => (
  <Panel title="In the shop">
    <div className="grid gap-4">
      <Switch
        label="In Stock"
        hint="Off: shown as out of stock, whatever is on the shelf."
        checked={draft.inStock}
        onChange={(inStock) => onChange({ inStock })}
      />
      <Switch
        label="Featured"
        hint="Among the first on the home page and in the shop."
        checked={draft.featured}
        onChange={(featured) => onChange({ featured })}
      />
      <Switch
        label="Hero slideshow"
        hint="The large pictures of the home page: 3-4 products maximum."
        checked={draft.heroFeatured}
        onChange={(heroFeatured) => onChange({ heroFeatured })}
      />
      {draft.heroFeatured && (
        <HeroPicture
          url={draft.heroImage}
          pictureOf={pictureOf}
          onChange={(heroImage) => onChange({ heroImage })}
        />
      )}
    </div>
  </Panel>
);
