import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  apiKeyDays,
  createApiKeyInput,
  type CreateApiKeyInput,
  type CreatedApiKey,
} from '#shared/api-keys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
import { ScopeFields } from './scope-fields.tsx';

const NEVER = 'never';
const keyForm = createApiKeyInput.extend({
  expiresInDays: z
    .string()
    .transform((days) => (days === NEVER ? null : Number(days)))
    .pipe(createApiKeyInput.shape.expiresInDays),
});

const draftFields = ['name', 'scopes', 'expiresInDays'] as const;

interface Props {
  onClose: () => void;
  onCreated: (created: CreatedApiKey) => void;
}

export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const form = useForm<z.input<typeof keyForm>, unknown, CreateApiKeyInput>({
    resolver: zodResolver(keyForm),
    defaultValues: { name: '', scopes: [], expiresInDays: '90' },
  });
  const { register, handleSubmit, formState } = form;
  const create = trpc.apiKeys.create.useMutation(
    saving({
      failed: 'The key was not created',
      onDone: onCreated,
      refresh: () => Promise.all([utils.apiKeys.list.invalidate(), utils.audit.invalidate()]),
    }),
  );
  const draft = useFormDraft(form, {
    name: 'api-key',
    fields: draftFields,
    isSending: create.isPending,
  });
  const { errors } = formState;
  return (
    <FormDialog
      onClose={onClose}
      title="New API key"
      description="Give each program a key of its own, with no more than it needs."
      submitLabel="Create the key"
      pending={create.isPending}
      draft={draft}
      onSubmit={(event) => void handleSubmit((wanted) => create.mutate(wanted))(event)}
    >
      <TextField
        {...register('name')}
        label="Name"
        autoComplete="off"
        maxLength={80}
        placeholder="Accountant’s script"
        hint="Shown in histories and under Activity."
        error={errors.name?.message}
      />
      <ScopeFields field={register('scopes')} error={errors.scopes?.message} />
      <SelectField {...register('expiresInDays')} label="Expires">
        {apiKeyDays.map((days) => (
          <option key={days} value={days ?? NEVER}>
            {days === null ? 'Never' : days === 365 ? 'After a year' : `After ${days} days`}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
