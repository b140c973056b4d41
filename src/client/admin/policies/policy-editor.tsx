import { useState } from 'react';
import { formatLagosDay } from '#shared/lagos-time.ts';
import type { StaffPolicy } from '#shared/policies-schema.ts';
import { policyTitles } from '#shared/policies.ts';
import { fillIn } from '#shared/policy-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { PolicyText } from '#client/ui/policy-text.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { DefaultChecks } from './default-checks-panel.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { SaveBar } from '#client/admin/ui/unsaved-changes.tsx';

const scrolledByKeyboard = { tabIndex: 0 };

interface Props {
  policy: StaffPolicy;
  values: Record<string, string>;
  /** The unsaved text. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** One policy's text with a preview beside it. */
export function PolicyEditor({ policy, values, draft, onDraft }: Props) {
  const { name, isDefault, isConfirmed, updatedOn, version } = policy;
  const [isRestoring, setIsRestoring] = useState(false);
  const text = draft ?? policy.text;
  const isDirty = text !== policy.text;
  const save = useSavePolicy(() => {
    onDraft(undefined);
    setIsRestoring(false);
  });
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ name, text, version });
      }}
    >
      {!isConfirmed && !isDirty && (
        <DefaultChecks
          name={name}
          pending={save.isPending}
          onConfirm={() => save.mutate({ name, text, version })}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel
          title={`Text of ${policyTitles[name]}`}
          description={
            isDefault
              ? `This is the default text${isConfirmed ? ', which you have confirmed' : ''}.`
              : `Last changed ${formatLagosDay(updatedOn)}.`
          }
          action={
            (!isDefault || isDirty) && (
              <Button variant="ghost" size="small" onClick={() => setIsRestoring(true)}>
                Restore default
              </Button>
            )
          }
        >
          <TextAreaField
            label="Text"
            rows={24}
            maxLength={20_000}
            value={text}
            onChange={({ target }) => onDraft(target.value)}
            error={text.trim() === '' ? 'Please write something' : undefined}
            hint={<Syntax values={values} />}
          />
        </Panel>
        <Panel title="Preview" description="As shoppers read it.">
          <div
            role="group"
            aria-label={`Preview of ${policyTitles[name]}`}
            {...scrolledByKeyboard}
            className="max-h-[44rem] overflow-y-auto"
          >
            <PolicyText text={fillIn(text, values)} isPreview />
          </div>
        </Panel>
      </div>
      <SaveBar label="Save Policy" changed={isDirty} pending={save.isPending} />
      <ConfirmDialog
        open={isRestoring}
        onClose={() => setIsRestoring(false)}
        title="Restore the default text?"
        confirmLabel="Restore"
        destructive
        pending={save.isPending}
        onConfirm={() => save.mutate({ name, text: null, version })}
      >
        Your own text of this page will be lost.
      </ConfirmDialog>
    </form>
  );
}

function useSavePolicy(onSaved: () => void) {
  const saving = useSave();
  const utils = trpc.useUtils();
  return trpc.policies.save.useMutation(
    saving({
      done: { title: 'Policy saved', description: 'Shoppers see it now.' },
      failed: 'Failed to save the policy',
      onDone: (saved) => {
        utils.policies.forStaff.setData(undefined, saved);
        void utils.audit.invalidate();
        void utils.policies.unconfirmed.invalidate();
        onSaved();
      },
    }),
  );
}

const Syntax = ({ values }: { values: Record<string, string> }) => (
  <>
    An empty line begins a paragraph, <code>## </code> a heading, <code>- </code> a line of a list.
    A link: <code>[our contact page](/contact)</code>. These names are replaced by your settings:{' '}
    {Object.keys(values).map((key) => (
      <span key={key}>
        <code title={values[key]}>{`{${key}}`}</code>{' '}
      </span>
    ))}
  </>
);
