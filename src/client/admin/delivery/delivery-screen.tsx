import type { DeliverySettings } from '#shared/delivery-settings-schema.ts';
import { policyPath } from '#shared/policies.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ConflictDialog } from '#client/admin/ui/conflict-dialog.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { SaveBar, UnsavedChangesGuard } from '#client/admin/ui/unsaved-changes.tsx';
import { ClosedDaysPanel } from './closed-days-panel.tsx';
import { GiftWrapPanel } from './gift-wrap-panel.tsx';
import { ChargesPanel } from './charges-panel.tsx';
import { mergeDelivery } from './merge-delivery.ts';
import { PickupPanel } from './pickup-panel.tsx';
import { useDeliveryDraft } from './use-delivery-draft.ts';
import { ZonesPanel } from './zones-panel.tsx';

/** The terms of delivery: zones with fees and days, pick-up, and free delivery. */
export function Component() {
  const { data, error, refetch, isFetchedAfterMount } = trpc.delivery.forStaff.useQuery(undefined, {
    refetchOnMount: 'always',
    // A refetch must not change what somebody is typing.
    refetchOnWindowFocus: false,
  });
  const isReady = data && isFetchedAfterMount;
  return (
    <>
      <PageHeader
        title="Delivery"
        description="What delivery costs, how long it takes, and where you deliver."
        actions={
          <ButtonLink
            {...newTab}
            href={policyPath('delivery')}
            variant="ghost"
            size="small"
            className="border-edge!"
          >
            <AdminIcon name="external" className="size-4" />
            Delivery policy
          </ButtonLink>
        }
      />
      {isReady && <DeliveryForm key={data.version} settings={data} />}
      {!isReady && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!isReady && !error && <LoadingText>Loading delivery...</LoadingText>}
    </>
  );
}

function DeliveryForm({ settings }: { settings: DeliverySettings }) {
  const form = useDeliveryDraft(settings);
  const { base, draft, stored } = form;
  const conflict = stored && mergeDelivery(base, draft, stored);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <UnsavedChangesGuard when={form.isDirty} onLeave={form.typed.discard} />
      <RestoredText draft={form.typed} className="mb-4" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <ZonesPanel form={form} />
        </div>
        <div className="grid gap-6">
          <ChargesPanel form={form} />
          <GiftWrapPanel form={form} />
        </div>
        <div className="grid gap-6">
          <PickupPanel form={form} />
          <ClosedDaysPanel form={form} />
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          title="Somebody else changed delivery"
          {...conflict}
          onClose={form.closeConflict}
          onApply={(theirKeys) => form.goOn(conflict.merge(theirKeys), stored)}
        />
      )}
      <SaveBar label="Save Delivery" changed={form.isDirty} pending={form.isPending} />
    </form>
  );
}
