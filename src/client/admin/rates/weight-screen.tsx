import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { StaffProduct } from '#shared/staff-products.ts';
import type { WeightPriceView } from '#shared/weight-prices-schema.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { SaveBar, useAskBeforeClosing } from '#client/admin/ui/unsaved-changes.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
import { draftOf, readDraft, weightDraft, type WeightProblems } from './weight-draft.ts';
import { WeightFields } from './weight-fields.tsx';
import { WeighedSum } from './weighed-sum.tsx';

/** How the price of one product follows its weight. */
export function Component() {
  const id = Number(useParams().id);
  const product = trpc.products.forStaff.useQuery({ id });
  const weight = trpc.rates.ofProduct.useQuery({ productId: id }, { refetchOnMount: 'always' });
  const error = product.error ?? weight.error;
  const isReady = product.data && weight.data && weight.isFetchedAfterMount;
  return (
    <>
      <PageHeader
        title="Price by weight"
        description={product.data?.name}
        back={{ to: adminPaths.product(id), label: 'Product' }}
      />
      {isReady && <WeightForm product={product.data} saved={weight.data} />}
      {!isReady && error && (
        <ProblemPanel
          error={error}
          onRetry={() => Promise.all([product.refetch(), weight.refetch()])}
        />
      )}
      {!isReady && !error && <LoadingText>Loading the weight...</LoadingText>}
    </>
  );
}

function WeightForm({ product, saved }: { product: StaffProduct; saved: WeightPriceView }) {
  const { productId, formula, rates } = saved;
  const navigate = useNavigate();
  const [problems, setProblems] = useState<WeightProblems>({});
  const [isEnding, setEnding] = useState(false);
  const [first] = useState(() => draftOf(formula));
  const { value, setValue, draft } = useDraftState({
    name: `weight-${productId}`,
    initial: first,
    schema: weightDraft,
    isSending: false,
  });
  const isDirty = JSON.stringify(value) !== JSON.stringify(first);
  useAskBeforeClosing(isDirty);
  const utils = trpc.useUtils();
  const saving = useSave();
  const save = trpc.rates.saveOfProduct.useMutation(
    saving({
      done: (_, sent) => (sent.formula ? 'Price by weight saved' : 'The price is its own again'),
      failed: 'Save failed',
      onDone: async () => {
        draft.discard();
        await Promise.all([utils.products.invalidate(), utils.rates.invalidate()]);
        await navigate(adminPaths.product(productId));
      },
    }),
  );
  const variation = product.variations.find(({ name }) => name === value.variation);
  const read = readDraft(value, (option) => variation?.options.includes(option) ?? false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setProblems('problems' in read ? read.problems : {});
        if ('formula' in read && !save.isPending) save.mutate({ productId, formula: read.formula });
      }}
    >
      <RestoredText draft={draft} className="mb-4" />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <WeightFields
          value={value}
          onChange={(changes) => {
            setProblems({});
            setValue({ ...value, ...changes });
          }}
          problems={problems}
          variations={product.variations}
        />
        <WeighedSum
          formula={'formula' in read ? read.formula : null}
          rates={rates}
          options={variation?.options ?? []}
        />
      </div>
      {formula && (
        <Button variant="ghost" className="mt-4" onClick={() => setEnding(true)}>
          End price by weight
        </Button>
      )}
      <SaveBar
        label="Save Price by Weight"
        changed={isDirty || !formula}
        pending={save.isPending}
      />
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title="End price by weight?"
        confirmLabel="End"
        pending={save.isPending}
        onConfirm={() => save.mutate({ productId, formula: null })}
      >
        The product keeps the price of today, and you can change it in its form.
      </ConfirmDialog>
    </form>
  );
}
