import { useRef } from 'react';
import type { CustomerText } from '#shared/customer-texts-schema.ts';
import {
  composeCustomerText,
  customerTextTitles,
  customerTextVariables,
  unknownVariables,
} from '#shared/customer-texts.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { SaveBar } from '#client/admin/ui/unsaved-changes.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { exampleOrder } from './example-order.ts';

const MAX_LENGTH = 1000;

interface Props {
  saved: CustomerText;
  /** The unsaved text. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** Edits one text, with a preview for an order. */
export function CustomerTextEditor({ saved, draft, onDraft }: Props) {
  const { name, isDefault, version } = saved;
  const { storeName } = useSettings();
  const field = useRef<HTMLDivElement>(null);
  const text = draft ?? saved.text;
  const isDirty = text !== saved.text;
  const problem = problemOf(text);
  const save = useSaveCustomerText(() => onDraft(undefined));
  const insert = (variable: string) => {
    const area = field.current?.querySelector('textarea');
    const at = area?.selectionStart ?? text.length;
    onDraft(`${text.slice(0, at)}{${variable}}${text.slice(area?.selectionEnd ?? at)}`);
    area?.focus();
  };
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && !problem) save.mutate({ name, text, version });
      }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel
          title={customerTextTitles[name]}
          description={isDefault ? 'This is the default text.' : 'This is your own text.'}
          action={
            !isDefault && (
              <Button
                variant="ghost"
                size="small"
                pending={save.isPending}
                onClick={() => save.mutate({ name, text: null, version })}
              >
                Restore default
              </Button>
            )
          }
        >
          <div ref={field}>
            <TextAreaField
              label="Text"
              rows={12}
              maxLength={MAX_LENGTH}
              value={text}
              onChange={({ target }) => onDraft(target.value)}
              error={problem}
            />
          </div>
          <p className="mt-4 text-14 text-muted">Insert values of the order:</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {Object.entries(customerTextVariables).map(([variable, meaning]) => (
              <li key={variable}>
                <button
                  type="button"
                  data-tooltip
                  aria-label={`Insert {${variable}}: ${meaning}`}
                  onClick={() => insert(variable)}
                  className="min-h-11 rounded-small border border-edge px-3 font-mono text-14 hover:border-ink"
                >
                  {`{${variable}}`}
                </button>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Example" description="As a customer reads it.">
          <p
            aria-label="Example"
            role="group"
            className="rounded-small bg-tone-green p-4 text-14 wrap-anywhere whitespace-pre-wrap"
          >
            {composeCustomerText(text, {
              order: exampleOrder(name),
              storeName,
              orderUrl: `${location.origin}/order/ADN-…`,
            })}
          </p>
        </Panel>
      </div>
      <SaveBar label="Save Text" changed={isDirty} pending={save.isPending} />
    </form>
  );
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Please write something';
  const [unknown] = unknownVariables(text);
  return unknown === undefined ? undefined : `There is no {${unknown}}: use one of the names below`;
}

function useSaveCustomerText(onSaved: () => void) {
  const saving = useSave();
  const utils = trpc.useUtils();
  return trpc.customerTexts.save.useMutation(
    saving({
      done: 'Text saved',
      failed: 'Save failed',
      onDone: (texts) => {
        utils.customerTexts.list.setData(undefined, texts);
        void utils.audit.invalidate();
        onSaved();
      },
    }),
  );
}
