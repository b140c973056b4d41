import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomHex } from '#shared/payment-reference.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ShownProblem } from '#client/ui/problem.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { loadToastRegion } from '#client/ui/toast/lazy-toast-region.tsx';
import { readMessageDraft, removeDraft, restoreDraft, saveDraft } from './message-draft.ts';
import {
  firstErrors,
  loadMessageSchema,
  remainingErrors,
  submitMessage,
  type MessageErrors,
} from './send-message.ts';
import * as texts from '#client/texts/contact.ts';

const SEND_TIMEOUT_MS = 30_000;

/**
 * An uncontrolled form: it works on the server's HTML, and zod is loaded only when somebody writes. Checkout's form loads
 * zod and react-hook-form with its page; here they would double the page's own scripts.
 */
export function useMessageForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<MessageErrors>({});
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  /** Identifies the message until it is edited: if the response was lost, it is sent again under the same key. */
  const key = useRef<string | null>(null);
  const { client } = trpc.useUtils();
  const toast = useToast();

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  const prepare = () => {
    Promise.all([loadMessageSchema(), loadToastRegion()]).catch(
      () => undefined, // loaded again when needed
    );
  };

  const handleInput = (edited: HTMLFormElement) => {
    key.current = null;
    saveDraft(edited);
    if (Object.keys(errors).length === 0) return;
    loadMessageSchema().then(
      (schema) => {
        const found = firstErrors(schema.safeParse(readMessageDraft(edited)).error?.issues ?? []);
        setErrors((shown) => remainingErrors(shown, found));
      },
      () => undefined, // the errors stay until the form is submitted again
    );
  };

  const showErrors = (found: MessageErrors) => {
    // Rendered before the focus moves, so that screen readers announce the error with the field.
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const submit = async (sent: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setProblem(null);
    key.current ??= randomHex(16);
    const outcome = await submitMessage(
      (input) =>
        client.messages.send.mutate(input, { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) }),
      { draft: readMessageDraft(sent), key: key.current, remark: new FormData(sent).get('remark') },
    );
    isBusy.current = false;
    setSending(false);
    setErrors({});
    if (outcome.kind === 'invalid') showErrors(outcome.errors);
    else if (outcome.kind === 'failed') setProblem(outcome.problem);
    else {
      key.current = null;
      removeDraft();
      sent.reset();
      toast({ title: texts.sent, description: texts.sentText });
    }
  };

  return { form, errors, problem, isSending, prepare, handleInput, submit };
}
