import type { FieldIssue } from '#shared/errors.ts';
import { type StaffPaymentSetting } from '#shared/payment-settings.ts';
import { providerFacts, providerNames } from '#shared/payment-providers.ts';
import { TextField } from '#client/ui/field.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { sentence } from '#client/admin/ui/format.ts';
import { Switch } from '#client/admin/ui/switch.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { providerDraftOf, type Changes } from './provider-draft.ts';
import { ProviderMethodChoice } from './provider-method-choice.tsx';
import { providerGuides, settingProblemText } from './provider-labels.ts';
import { SecretField } from './secret-field.tsx';
import { WebhookAddress } from './webhook-address.tsx';

interface Props {
  setting: StaffPaymentSetting;
  sandbox: boolean;
  changes: Changes;
  issues: FieldIssue[];
  change: (next: Changes) => void;
}

export function ProviderCard({ setting, sandbox, changes, issues, change }: Props) {
  const { provider, mode } = setting;
  const name = providerNames[provider];
  const { keyExamples, webhookSecretHint } = providerGuides[provider];
  const draft = providerDraftOf(setting, changes);
  const isOff = !draft.isEnabled;
  const errorOf = (field: keyof Changes) =>
    sentence(issues.find(({ path }) => path.split('.')[0] === field)?.message);
  const hasOwnKeys = setting.hasSecretKey || setting.publicKey !== '';
  return (
    <Panel
      title={name}
      action={
        mode ? (
          <ToneBadge tone={mode === 'live' ? 'green' : 'yellow'}>
            {mode === 'live' ? 'Live mode' : 'Test mode'}
          </ToneBadge>
        ) : (
          sandbox && <ToneBadge tone="yellow">Test keys</ToneBadge>
        )
      }
    >
      <div className="grid gap-5">
        <Switch
          label={`Enable ${name}`}
          hint={`Shoppers can pay through ${name}.`}
          checked={draft.isEnabled}
          onChange={(isEnabled) => change({ isEnabled })}
        />
        {setting.problems.map((problem) => (
          <p
            key={problem}
            className="flex gap-2 rounded-small bg-tone-yellow p-3 text-14 text-tone-yellow-text"
          >
            <AdminIcon name="alert" className="mt-0.5 size-4 shrink-0" />
            {settingProblemText(problem, name)}
          </p>
        ))}
        <TextField
          label="Public Key"
          name={`${provider}-public-key`}
          value={draft.publicKey}
          onChange={({ target }) => change({ publicKey: target.value })}
          disabled={isOff}
          placeholder={keyExamples.publicKey}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('publicKey')}
          hint={sandbox && !hasOwnKeys ? 'If empty, the sandbox uses keys of its own.' : undefined}
        />
        <SecretField
          label="Secret Key"
          name={`${provider}-secret-key`}
          stored={setting.secretKey}
          placeholder={keyExamples.secretKey}
          value={draft.secretKey}
          onChange={(secretKey) => change({ secretKey })}
          disabled={isOff}
          error={errorOf('secretKey')}
        />
        {providerFacts[provider].hasWebhookSecret && (
          <SecretField
            label="Webhook Secret Hash"
            name={`${provider}-webhook-secret`}
            stored={setting.webhookSecret}
            value={draft.webhookSecret}
            onChange={(webhookSecret) => change({ webhookSecret })}
            disabled={isOff}
            hint={webhookSecretHint}
            error={errorOf('webhookSecret')}
          />
        )}
        <TextField
          label="Webhook URL (optional)"
          name={`${provider}-webhook-url`}
          type="url"
          inputMode="url"
          value={draft.webhookUrl}
          onChange={({ target }) => change({ webhookUrl: target.value })}
          disabled={isOff}
          placeholder="https://"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('webhookUrl')}
          hint={`For your records, if ${name} sends its events to another address of yours first.`}
        />
        <WebhookAddress setting={setting} />
        <ProviderMethodChoice
          provider={provider}
          value={draft.supportedMethods}
          onChange={(supportedMethods) => change({ supportedMethods })}
          disabled={isOff}
          error={errorOf('supportedMethods')}
        />
      </div>
    </Panel>
  );
}
