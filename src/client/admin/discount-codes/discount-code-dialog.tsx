import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  discountCodeField,
  discountCodeFieldNames,
  hasDiscountField,
  type DiscountCodeFieldName,
  type DiscountCodeView,
} from '#shared/discount-code-fields.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { TypedField } from '#client/admin/ui/typed-field.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
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

/** Adds or changes a code. */
export function DiscountCodeDialog({ discountCode, onClose }: Props) {
  const form = useForm<DiscountCodeDraft>({
    defaultValues: discountCode ? codeDraftOf(discountCode) : blankCodeDraft,
  });
  const { handleSubmit, control, setError } = form;
  const { save, isPending } = useSaveCode(discountCode?.id, onClose, (field, message) =>
    setError(field, { message }, { shouldFocus: true }),
  );
  const draft = useFormDraft(form, {
    name: `discount-code-${discountCode?.id ?? 'new'}`,
    fields: discountCodeFieldNames,
    isSending: isPending,
  });
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FormDialog
      onClose={onClose}
      title={discountCode ? 'Edit Code' : 'Add Code'}
      submitLabel={discountCode ? 'Save Changes' : 'Add Code'}
      pending={isPending}
      draft={draft}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {discountCodeFieldNames
          .filter((name) => hasDiscountField(kind, name))
          .map((name) => (
            <div key={name} className={wideFields.has(name) ? 'sm:col-span-2' : ''}>
              <CodeField form={form} name={name} />
            </div>
          ))}
      </div>
    </FormDialog>
  );
}

/** Those that need the whole width. */
const wideFields: ReadonlySet<string> = new Set<DiscountCodeFieldName>([
  'code',
  'categoryIds',
  'isEnabled',
  'note',
]);

interface CodeFieldProps {
  form: UseFormReturn<DiscountCodeDraft>;
  name: DiscountCodeFieldName;
}

function CodeField({ form, name }: CodeFieldProps) {
  const { kind, ...field } = discountCodeField(name);
  if (name === 'kind') {
    return (
      <SelectField {...form.register(name)} label={field.label}>
        <option value="percent">Percent</option>
        <option value="fixed">Amount</option>
        <option value="free_delivery">Free delivery</option>
      </SelectField>
    );
  }
  if (name === 'categoryIds') {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <CategoryChoice value={value} onChange={onChange} />
        )}
      />
    );
  }
  if (kind === 'own') return null;
  return (
    <TypedField
      form={form}
      name={name}
      field={{ ...field, kind }}
      isRequired={name === 'code' || field.of !== undefined}
    />
  );
}

function useSaveCode(
  id: number | undefined,
  onClose: () => void,
  showError: (field: DiscountCodeFieldName, message: string) => void,
) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const outcome = saving<DiscountCodeView, unknown>({
    done: 'Code saved',
    failed: 'The code was not saved',
    onDone: () => {
      onClose();
      return utils.discountCodes.invalidate();
    },
    refused: (error) => {
      const isTaken = errorBody(error)?.code === 'name_taken';
      if (isTaken) showError('code', 'There is already a discount with this code.');
      return isTaken;
    },
  });
  const create = trpc.discountCodes.create.useMutation(outcome);
  const update = trpc.discountCodes.update.useMutation(outcome);
  return {
    isPending: create.isPending || update.isPending,
    save: (draft: DiscountCodeDraft) => {
      const read = parseCodeDraft(draft);
      if ('errors' in read) {
        for (const [field, message] of Object.entries(read.errors)) {
          showError(field as DiscountCodeFieldName, message);
        }
      } else if (id === undefined) create.mutate(read.content);
      else update.mutate({ id, discountCode: read.content });
    },
  };
}
