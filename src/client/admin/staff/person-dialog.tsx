import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { inviteStaffInput, type InviteStaffInput, type StaffMember } from '#shared/staff.ts';
import { TextField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { EndingKeys } from './ending-keys.tsx';
import { RightsFields, type PersonForm } from './rights-fields.tsx';

interface Props {
  /** Whose name and rights change; null invites somebody. */
  person: StaffMember | null;
  pending: boolean;
  onClose: () => void;
  onSubmit: (person: InviteStaffInput) => void;
}

const draftFields = ['name', 'role', 'areas', 'email'] as const;

/** An invitation needs at least one right; an existing person may lose all of them. */
const invitation = inviteStaffInput.refine(
  ({ role, areas }) => role === 'admin' || areas.length > 0,
  { path: ['areas'], message: 'Please choose at least one' },
);

/** Name and rights of a member of staff. */
export function PersonDialog({ person, pending, onClose, onSubmit }: Props) {
  const form = useForm<PersonForm, unknown, InviteStaffInput>({
    resolver: zodResolver(person ? inviteStaffInput : invitation),
    defaultValues: {
      name: person?.name ?? '',
      role: person?.role ?? 'staff',
      areas: person?.areas ?? [],
      email: '',
    },
  });
  const { register, handleSubmit, control, formState } = form;
  const draft = useFormDraft(form, {
    name: `person-${person?.id ?? 'new'}`,
    fields: draftFields,
    isSending: pending,
  });
  const role = useWatch({ control, name: 'role' });
  const endsKeys = person?.role === 'admin' && person.apiKeys.length > 0;
  const { errors } = formState;
  return (
    <FormDialog
      onClose={onClose}
      title={person ? `Change ${person.name || person.username}` : 'Invite somebody'}
      description={
        person
          ? 'New rights hold from the next click on. Taking a right away signs the person out everywhere and ends the links that they made.'
          : 'You get a link to send to them. It works once, for seven days.'
      }
      submitLabel={person ? 'Save' : 'Create the link'}
      pending={pending}
      draft={draft}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <TextField
        {...register('name')}
        label="Name"
        autoComplete="off"
        maxLength={80}
        hint="Shown in histories and under Activity."
        error={errors.name?.message}
      />
      <RightsFields
        register={register}
        role={role}
        staffHint={endsKeys && <EndingKeys names={person.apiKeys} />}
        error={errors.areas?.message}
      />
      {!person && (
        <TextField
          {...register('email')}
          label="Email (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="If mail is set up, they get the link there too."
          error={errors.email?.message}
        />
      )}
    </FormDialog>
  );
}
