import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { PlanTerms } from '#shared/plan-statement.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { SaveBar, useAskBeforeClosing } from '#client/admin/ui/unsaved-changes.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
import {
  draftOfTerms,
  readTerms,
  termsDraft,
  usualTerms,
  type TermsProblems,
} from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';

/** The parts in which the buyers of a product may pay. */
export function Component() {
  const id = Number(useParams().id);
  const product = trpc.products.forStaff.useQuery({ id });
  const plan = trpc.plans.ofProduct.useQuery({ productId: id }, { refetchOnMount: 'always' });
  const error = product.error ?? plan.error;
  return (
    <>
      <PageHeader
        title="Pay small-small"
        description={product.data?.name}
        back={{ to: adminPaths.product(id), label: 'Product' }}
      />
      {product.data && plan.data && plan.isFetchedAfterMount ? (
        <PlanForm product={product.data} saved={plan.data.terms} />
      ) : error ? (
        <ProblemPanel
          error={error}
          onRetry={() => Promise.all([product.refetch(), plan.refetch()])}
        />
      ) : (
        <LoadingText>Loading the plan...</LoadingText>
      )}
    </>
  );
}

function PlanForm({ product, saved }: { product: StaffProduct; saved: PlanTerms | null }) {
  const { id: productId } = product;
  const navigate = useNavigate();
  const [problems, setProblems] = useState<TermsProblems>({});
  const [first] = useState(() => draftOfTerms(saved ?? usualTerms));
  const utils = trpc.useUtils();
  const saving = useSave();
  const save = trpc.plans.saveOfProduct.useMutation(
    saving({
      done: (_, { terms }) => (terms ? 'Plan saved' : 'Buyers pay at once again'),
      failed: 'Save failed',
      onDone: async () => {
        draft.discard();
        await utils.plans.invalidate();
        await navigate(adminPaths.product(productId));
      },
    }),
  );
  const { value, setValue, draft } = useDraftState({
    name: `plan-of-${productId}`,
    initial: first,
    schema: termsDraft,
    isSending: save.isPending,
  });
  const isDirty = JSON.stringify(value) !== JSON.stringify(first);
  useAskBeforeClosing(isDirty);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { terms, problems: found = {} } = readTerms(value);
        setProblems(found);
        if (terms && !save.isPending) save.mutate({ productId, terms });
      }}
    >
      <RestoredText draft={draft} className="mb-4" />
      <Panel
        title="In parts"
        description="Buyers choose it on the page of their order, before they pay. Its pieces stay reserved."
        className="max-w-2xl"
      >
        <TermsFields
          value={value}
          onChange={(next) => {
            setProblems({});
            setValue(next);
          }}
          problems={problems}
          total={product.price}
        />
      </Panel>
      {saved && (
        <Button
          variant="ghost"
          className="mt-4"
          pending={save.isPending}
          onClick={() => save.mutate({ productId, terms: null })}
        >
          Offer no parts any more
        </Button>
      )}
      <SaveBar label="Save Plan" changed={isDirty || !saved} pending={save.isPending} />
    </form>
  );
}
