import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm, type RefCallBack } from 'react-hook-form';
import { webhookEventTypes, type WebhookEventType } from '#shared/webhook-event-types.ts';
import {
  webhookEndpointInput,
  webhookEventType,
  type WebhookEndpointView,
  type WebhookEndpointWithSecret,
} from '#shared/webhooks.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { classes } from '#client/ui/classes.ts';
import { TextField } from '#client/ui/field.tsx';
import { belowProblem, ChoiceProblem } from '#client/admin/ui/choice-problem.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

interface Props {
  /** Absent for a new endpoint. */
  endpoint?: WebhookEndpointView;
  onClose: () => void;
  /** Called with a new endpoint, whose secret is shown once. */
  onCreated?: (endpoint: WebhookEndpointWithSecret) => void;
}

const emptyEndpoint = {
  url: '',
  description: '',
  eventTypes: [] as WebhookEventType[],
  isEnabled: true,
};

const draftFields = ['url', 'description', 'eventTypes', 'isEnabled'] as const;

/** Adds or changes an endpoint. */
export function EndpointDialog({ endpoint, onClose, onCreated }: Props) {
  const form = useForm({
    resolver: zodResolver(webhookEndpointInput),
    defaultValues: endpoint ?? emptyEndpoint,
  });
  const { register, handleSubmit, formState, control, setError } = form;
  const saving = useSave();
  const utils = trpc.useUtils();
  const refused = (error: unknown) => {
    const issue = errorBody(error)?.issues?.find(({ path }) => path.endsWith('url'));
    if (issue) setError('url', { message: `It ${issue.message}.` }, { shouldFocus: true });
    return issue !== undefined;
  };
  const create = trpc.webhooks.create.useMutation(
    saving({
      failed: 'The endpoint was not added',
      onDone: (created) => {
        onClose();
        onCreated?.(created);
        return utils.webhooks.invalidate();
      },
      refused,
    }),
  );
  const update = trpc.webhooks.update.useMutation(
    saving({
      done: 'Endpoint saved',
      failed: 'The endpoint was not saved',
      onDone: () => {
        onClose();
        return Promise.all([utils.webhooks.invalidate(), utils.notifications.invalidate()]);
      },
      refused,
    }),
  );
  const pending = create.isPending || update.isPending;
  const draft = useFormDraft(form, {
    name: `endpoint-${endpoint?.id ?? 'new'}`,
    fields: draftFields,
    isSending: pending,
  });
  const save = handleSubmit((input) =>
    endpoint ? update.mutate({ id: endpoint.id, endpoint: input }) : create.mutate(input),
  );
  const { errors } = formState;
  return (
    <FormDialog
      onClose={onClose}
      title={endpoint ? 'Edit Endpoint' : 'Add Endpoint'}
      submitLabel={endpoint ? 'Save Changes' : 'Add Endpoint'}
      pending={pending}
      draft={draft}
      onSubmit={(event) => void save(event)}
    >
      <TextField
        {...register('url')}
        label="Address"
        placeholder="https://example.com/webhooks"
        hint="The store sends events to it by POST."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        required
        error={errors.url?.message}
      />
      <TextField
        {...register('description')}
        label="Description (optional)"
        placeholder="Stock program"
        maxLength={200}
        error={errors.description?.message}
      />
      <Controller
        control={control}
        name="eventTypes"
        render={({ field }) => (
          <EventChoice
            value={field.value}
            onChange={field.onChange}
            error={errors.eventTypes?.message}
            focusRef={field.ref}
          />
        )}
      />
      {endpoint && (
        <Controller
          control={control}
          name="isEnabled"
          render={({ field }) => (
            <Switch
              label="Enabled"
              hint="While it is disabled, no events are recorded for it."
              checked={field.value ?? true}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </FormDialog>
  );
}

interface EventChoiceProps {
  value: WebhookEventType[];
  onChange: (types: WebhookEventType[]) => void;
  error: string | undefined;
  /** Of the box that gets the focus when there is an error. */
  focusRef: RefCallBack;
}

function EventChoice({ value, onChange, error, focusRef }: EventChoiceProps) {
  const errorId = useId();
  const toggle = (type: WebhookEventType) =>
    onChange(
      webhookEventType.options.filter((each) =>
        each === type ? !value.includes(type) : value.includes(each),
      ),
    );
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-14 font-medium">Events</legend>
      <ChoiceProblem id={errorId} error={error} />
      {webhookEventType.options.map((type, index) => (
        <label key={type} className="flex min-h-11 items-center gap-3 py-1 text-14">
          <input
            ref={index === 0 ? focusRef : undefined}
            type="checkbox"
            checked={value.includes(type)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(type)}
            className={classes('size-5 shrink-0 accent-ink', belowProblem)}
          />
          <span>
            {webhookEventTypes[type].label}
            <code className="block text-12 text-muted">{type}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
