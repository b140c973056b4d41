import { useState } from 'react';
import { cartLink, catalogueText, type SharedProduct } from '#shared/catalogue-text.ts';
import { discountText } from '#shared/discount-codes.ts';
import { storyPath } from '#shared/share-cards.ts';
import { MAX_ENCODED_MESSAGE } from '#shared/fit-message.ts';
import { useCopy } from '#client/lib/use-copy.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { SelectField, TextAreaField } from '#client/ui/field.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

interface Props {
  products: SharedProduct[];
  category?: { name: string; slug: string } | undefined;
}

/** The text, which can be changed before it is copied or opened in WhatsApp, and the link that fills a cart. */
export function ShareText({ products, category }: Props) {
  const { origin } = location;
  const settings = useSettings();
  const [code, setCode] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const codes = useUsableCodes();
  const chosen = codes.find((it) => it.code === code);
  const written = catalogueText({
    settings,
    origin,
    products,
    category,
    discount: chosen && { code: chosen.code, text: discountText(chosen) },
    hasCartLink: !category,
  });
  const text = edited ?? written;
  const { outcome, copy } = useCopy(text);
  const isLong = encodeURIComponent(text).length > MAX_ENCODED_MESSAGE;
  const payLink = cartLink(
    origin,
    products.map(({ id }) => id),
    chosen?.code,
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {codes.length > 0 && (
        <SelectField
          label="Discount code"
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setEdited(null);
          }}
        >
          <option value="">None</option>
          {codes.map((it) => (
            <option key={it.id} value={it.code}>
              {it.code}: {discountText(it)}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label="Text"
        rows={12}
        value={text}
        onChange={({ target }) => setEdited(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {!isLong && (
          <ButtonLink {...newTab} href={`https://wa.me/?text=${encodeURIComponent(text)}`}>
            <AdminIcon name="whatsapp" />
            Open in WhatsApp
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={copy}>
          <AdminIcon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
          {outcome === 'copied' ? 'Copied' : 'Copy text'}
        </Button>
      </div>
      <p role="status" className="text-14 text-muted empty:hidden">
        {outcome === 'failed' && 'Could not copy. Please select the text and copy it by hand. '}
        {isLong && 'The text is too long for a link to WhatsApp: copy it, then paste it there.'}
      </p>
      <StoryLinks products={products} />
      {!category && (
        <div className="flex items-center justify-between gap-2 border-t border-hairline pt-3 text-14">
          <p className="min-w-0 truncate">
            <span className="text-muted">Pay link for these: </span>
            {payLink}
          </p>
          <CopyButton text={payLink} label="Copy the pay link for these" />
        </div>
      )}
    </div>
  );
}

/** A picture of each product for the stories of Instagram and WhatsApp. */
const StoryLinks = ({ products }: { products: readonly SharedProduct[] }) =>
  products.length > 0 && (
    <section aria-labelledby="stories" className="border-t border-hairline pt-3 text-14">
      <h3 id="stories" className="font-medium">
        Pictures for stories
      </h3>
      <ul className="mt-1">
        {products.map(({ id, slug, name }) => (
          <li key={id}>
            <a
              href={storyPath(id)}
              download={`${slug}-story.jpg`}
              className="flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
            >
              <AdminIcon name="download" className="size-4" />
              <span className="min-w-0 truncate">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

/** The discount codes that customers can use now. */
function useUsableCodes() {
  const { data = [] } = trpc.discountCodes.list.useQuery(undefined, {
    enabled: useMay()('discounts:read'),
  });
  const [now] = useState(() => new Date().toISOString());
  return data.filter(
    ({ isEnabled, startsAt, endsAt, maxUses, uses }) =>
      isEnabled &&
      (startsAt === null || startsAt <= now) &&
      (endsAt === null || endsAt > now) &&
      (maxUses === null || uses < maxUses),
  );
}
