import { Controller, useForm, useWatch } from 'react-hook-form';
import type { DiscountCodeView } from '#shared/discount-codes.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { CategoryChoice } from './category-choice.tsx';
import {
  blankCodeDraft,
  codeDraftOf,
  parseCodeDraft,
  type DiscountCodeDraft,
} from './discount-code-draft.ts';

interface Props {
  /** Absent for a new code. */
  discountCode?: DiscountCodeView;
  onClose: () => void;
}

const draftFields = Object.keys(blankCodeDraft) as (keyof DiscountCodeDraft)[];

/** Adds or changes a code. */
export function DiscountCodeDialog({ discountCode, onClose }: Props) {
  const form = useForm<DiscountCodeDraft>({
    defaultValues: discountCode ? codeDraftOf(discountCode) : blankCodeDraft,
  });
  const { register, handleSubmit, control, setError, formState } = form;
  const { save, isPending } = useSave(discountCode?.id, onClose, (field, message) =>
    setError(field, { message }, { shouldFocus: true }),
  );
  const draft = useFormDraft(form, {
    name: `discount-code-${discountCode?.id ?? 'new'}`,
    fields: draftFields,
    isSending: isPending,
  });
  const kind = useWatch({ control, name: 'kind' });
  const field = (name: 'code' | 'percent' | 'startsAt' | 'endsAt' | 'note' | LimitField) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={discountCode ? 'Edit Code' : 'Add Code'}
      submitLabel={discountCode ? 'Save Changes' : 'Add Code'}
      pending={isPending}
      draft={draft}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <TextField
        {...field('code')}
        label="Code"
        placeholder="NGOZI10"
        hint="Letters and digits. Small letters, spaces and hyphens make no difference."
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...register('kind')} label="Discount">
          <option value="percent">Percent</option>
          <option value="fixed">Amount</option>
          <option value="free_delivery">Free delivery</option>
        </SelectField>
        {kind === 'percent' && (
          <TextField {...field('percent')} label="Percent off" inputMode="numeric" required />
        )}
        {kind === 'fixed' && (
          <Amount control={control} name="amount" label="Amount off (₦)" placeholder="₦5,000" />
        )}
        <TextField {...field('startsAt')} label="Begins" type="datetime-local" hint="Lagos time" />
        <TextField {...field('endsAt')} label="Ends" type="datetime-local" hint="Lagos time" />
        <Amount
          control={control}
          name="minimum"
          label="Minimum order (₦)"
          placeholder="Any order"
        />
        <TextField
          {...field('maxUses')}
          label="Uses in total"
          placeholder="No limit"
          inputMode="numeric"
        />
        <TextField
          {...field('maxUsesPerPerson')}
          label="Uses per person"
          placeholder="No limit"
          hint="A person is a phone number or an e-mail address: ada+2@… counts as somebody else."
          inputMode="numeric"
        />
      </div>
      <Controller
        control={control}
        name="categoryIds"
        render={({ field: { value, onChange } }) => (
          <CategoryChoice value={value} onChange={onChange} />
        )}
      />
      <TextField
        {...field('note')}
        label="Note (optional)"
        placeholder="For Ngozi’s followers"
        hint="For you; customers do not see it."
        maxLength={200}
      />
      <Controller
        control={control}
        name="isEnabled"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Enabled"
            hint="A disabled code is refused. Orders that have it keep their discount."
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </FormDialog>
  );
}

type LimitField = 'maxUses' | 'maxUsesPerPerson';

interface AmountProps {
  control: ReturnType<typeof useForm<DiscountCodeDraft>>['control'];
  name: 'amount' | 'minimum';
  label: string;
  placeholder: string;
}

const Amount = ({ control, name, ...texts }: AmountProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <NairaInput {...field} {...texts} error={fieldState.error?.message} />
    )}
  />
);

function useSave(
  id: number | undefined,
  onClose: () => void,
  showError: (field: keyof DiscountCodeDraft, message: string) => void,
) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const onSuccess = async () => {
    toast({ title: 'Code saved' });
    onClose();
    await utils.discountCodes.invalidate();
  };
  const onError = (error: unknown) => {
    if (errorBody(error)?.code === 'name_taken') {
      showError('code', 'There is already a discount with this code.');
    } else {
      toast({
        variant: 'destructive',
        title: 'The code was not saved',
        description: problemText(error),
      });
    }
  };
  const create = trpc.discountCodes.create.useMutation({ onSuccess, onError });
  const update = trpc.discountCodes.update.useMutation({ onSuccess, onError });
  return {
    isPending: create.isPending || update.isPending,
    save: (draft: DiscountCodeDraft) => {
      const read = parseCodeDraft(draft);
      if ('errors' in read) {
        for (const [field, message] of Object.entries(read.errors)) {
          showError(field as keyof DiscountCodeDraft, message);
        }
      } else if (id === undefined) create.mutate(read.content);
      else update.mutate({ id, discountCode: read.content });
    },
  };
}
