import { useState } from 'react';
import { z } from 'zod';
import { whatsappKind, type WhatsappSettings } from '#shared/whatsapp.ts';
import { whatsappKinds, whatsappKindTitles } from '#shared/whatsapp-templates.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { SecretField } from '#client/admin/payments/secret-field.tsx';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';
import { sentence } from '#client/admin/ui/format.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { RestoredText, secretsNote } from '#client/admin/ui/restored-text.tsx';
import { isSame } from '#client/admin/ui/draft-storage.ts';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { SaveBar, UnsavedChangesGuard } from '#client/admin/ui/unsaved-changes.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { TemplatesPanel } from './templates-panel.tsx';

/** The store's account at the WhatsApp Cloud API. Without one, staff send every message with WhatsApp on their phone. */
export function Component() {
  const { data, error, refetch, isFetchedAfterMount } = trpc.whatsapp.settings.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageHeader
        title="Automatic WhatsApp messages"
        back={{ to: adminPaths.settings, label: 'Settings' }}
        description="Optional. Without it, you send each message yourself with the WhatsApp buttons."
      />
      {data && isFetchedAfterMount ? (
        <WhatsappForm saved={data} />
      ) : error ? (
        <ProblemPanel error={error} onRetry={refetch} />
      ) : (
        <LoadingText>Loading settings...</LoadingText>
      )}
    </>
  );
}

/** The unsaved changes that are not secret. */
const typedSettings = z
  .object({
    isEnabled: z.boolean(),
    phoneNumberId: z.string(),
    language: z.string(),
    kinds: z.array(whatsappKind),
  })
  .partial();
type Typed = z.infer<typeof typedSettings>;

const noSecrets = { accessToken: '', appSecret: '', verifyToken: '' };

const secrets = [
  ['accessToken', 'Access token', 'A permanent token of a system user'],
  ['appSecret', 'App secret', 'From the app’s basic settings; it proves what Meta sends'],
  [
    'verifyToken',
    'Verify token',
    'Choose any word of at least 8 characters, and enter the same word at Meta',
  ],
] as const;

function WhatsappForm({ saved }: { saved: WhatsappSettings }) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const save = trpc.whatsapp.save.useMutation(
    saving({
      done: 'WhatsApp settings saved',
      failed: 'Save failed',
      onDone: (settings) => {
        utils.whatsapp.settings.setData(undefined, settings);
        void utils.audit.invalidate();
        setTyped({});
        setSecrets(noSecrets);
      },
    }),
  );
  const [secret, setSecrets] = useState(noSecrets);
  const {
    value: typed,
    setValue: setTyped,
    draft: stored,
  } = useDraftState<Typed>({
    name: 'whatsapp-settings',
    initial: {},
    schema: typedSettings,
    isSending: save.isPending,
  });
  const { isEnabled, phoneNumberId, language, kinds } = saved;
  const draft = { isEnabled, phoneNumberId, language, kinds, ...typed, ...secret };
  const change = (changes: Typed) => {
    const next = { ...typed, ...changes };
    const isNew = ([name, value]: [string, unknown]) => !isSame(value, saved[name as keyof Typed]);
    setTyped(Object.fromEntries(Object.entries(next).filter(isNew)));
  };
  const discard = () => {
    setSecrets(noSecrets);
    stored.discard();
  };
  const isDirty = Object.keys(typed).length > 0 || !isSame(secret, noSecrets);
  const issueOf = (field: string) =>
    sentence(errorBody(save.error)?.issues?.find(({ path }) => path === field)?.message);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(draft);
      }}
    >
      <UnsavedChangesGuard when={isDirty} onLeave={discard} />
      <RestoredText draft={{ ...stored, discard }} note={secretsNote} className="mb-4" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title="Account at Meta">
          <div className="grid grid-cols-1 gap-5">
            <Switch
              label="Send messages"
              checked={draft.isEnabled}
              onChange={(isEnabled) => change({ isEnabled })}
            />
            <TextField
              label="Phone number ID"
              inputMode="numeric"
              hint="From the app’s API setup; not the phone number"
              value={draft.phoneNumberId}
              error={issueOf('phoneNumberId')}
              onChange={({ target }) => change({ phoneNumberId: target.value.trim() })}
            />
            {secrets.map(([name, label, hint]) => (
              <SecretField
                key={name}
                name={name}
                label={label}
                hint={hint}
                stored={saved[name]}
                value={draft[name]}
                error={issueOf(name)}
                disabled={save.isPending}
                onChange={(value) => setSecrets({ ...secret, [name]: value })}
              />
            ))}
            <div className="flex items-center justify-between gap-2 text-14">
              <p className="min-w-0 break-all">
                <span className="text-muted">Callback URL: </span>
                {saved.webhookUrl}
              </p>
              <CopyButton text={saved.webhookUrl} label="Copy the callback URL" />
            </div>
          </div>
        </Panel>
        <Panel
          title="Messages"
          description="Sent to the phone number of the order, each once. Customers who want no messages get none."
        >
          <div className="grid grid-cols-1 gap-3">
            {whatsappKinds.map((kind) => (
              <Switch
                key={kind}
                label={whatsappKindTitles[kind]}
                checked={draft.kinds.includes(kind)}
                onChange={(isOn) =>
                  change({
                    kinds: whatsappKinds.filter((it) =>
                      it === kind ? isOn : draft.kinds.includes(it),
                    ),
                  })
                }
              />
            ))}
            <TextField
              label="Language of the templates"
              hint="As registered at Meta, like en or en_GB"
              value={draft.language}
              error={issueOf('language')}
              onChange={({ target }) => change({ language: target.value.trim() })}
            />
            <p className="text-14 text-muted">
              You can write to a customer from this number only within 24 hours after their last
              message, in Meta’s inbox. Templates can be sent at any time. Your privacy policy must
              name WhatsApp as a carrier of your messages.
            </p>
          </div>
        </Panel>
      </div>
      <TemplatesPanel />
      <SaveBar label="Save Settings" changed={isDirty} pending={save.isPending} />
    </form>
  );
}
