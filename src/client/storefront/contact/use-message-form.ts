import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomHex } from '#shared/random-hex.ts';
import { trpc } from '#client/trpc.ts';
import type { ShownProblem } from '#client/ui/problem.tsx';
import { useToast } from '#client/ui/toast-provider.tsx';
import { loadToastRegion } from '#client/ui/toast-viewport.tsx';
import { draftIn, forgetDraft, keepDraft, restoreDraft } from './message-draft.ts';
import { errorsOf, remainingErrors, type MessageErrors } from './message-errors.ts';
import { loadRules, sendMessage } from './send-message.ts';

const SEND_TIMEOUT_MS = 30_000;

/** The form's fields hold what is typed; this is what happens around them. */
export function useMessageForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<MessageErrors>({});
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  /** Stays while nothing is typed: a message whose answer was lost is sent again as the same one. */
  const key = useRef<string | null>(null);
  const { client } = trpc.useUtils();
  const toast = useToast();

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  const prepare = () => {
    Promise.all([loadRules(), loadToastRegion()]).catch(
      () => undefined, // asked for again when they are needed
    );
  };

  const noteTyping = (typedIn: HTMLFormElement) => {
    key.current = null;
    keepDraft(typedIn);
    if (Object.keys(errors).length === 0) return;
    loadRules().then(
      (rules) => {
        const found = errorsOf(rules.safeParse(draftIn(typedIn)).error?.issues ?? []);
        setErrors((shown) => remainingErrors(shown, found));
      },
      () => undefined, // they stay until the button is pressed again
    );
  };

  const showErrors = (wrong: MessageErrors) => {
    // On the page before the focus goes there, so that they are read with the field.
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const submit = async (sent: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setProblem(null);
    key.current ??= randomHex(16);
    const outcome = await sendMessage(
      (input) =>
        client.messages.send.mutate(input, { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) }),
      { draft: draftIn(sent), key: key.current, remark: new FormData(sent).get('remark') },
    );
    isBusy.current = false;
    setSending(false);
    setErrors({});
    if (outcome.kind === 'wrong') showErrors(outcome.errors);
    else if (outcome.kind === 'failed') setProblem(outcome.problem);
    else {
      key.current = null;
      forgetDraft();
      sent.reset();
      toast({
        title: 'Message sent successfully!',
        description: "We'll get back to you within 24 hours.",
      });
    }
  };

  return { form, errors, problem, isSending, prepare, noteTyping, submit };
}
