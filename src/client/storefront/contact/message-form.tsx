import { use } from 'react';
import { useHydrated } from '#client/lib/hydration.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';
import { ServerRequest } from '#client/lib/server-request.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Problem } from '#client/ui/problem.tsx';
import { firstErrors } from './send-message.ts';
import { useMessageForm } from './use-message-form.ts';
import { serverError } from '#client/texts/errors.ts';
import * as texts from '#client/texts/contact.ts';
import * as general from '#client/texts/general.ts';

const fields = {
  name: { label: general.fullName, autoComplete: 'name', autoCapitalize: 'words', required: true },
  email: {
    label: general.emailAddress,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  },
  phone: { label: texts.phoneOptional, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  subject: { label: texts.subject, autoComplete: 'off', required: true },
  message: { label: texts.message, rows: 6, autoComplete: 'off', required: true },
} as const;

export function MessageForm() {
  const isHydrated = useHydrated();
  const refused = use(ServerRequest)?.form;
  const body = refused && serverError(refused.error);
  const found = firstErrors(body?.issues ?? []);
  const { form, errors, problem, isSending, prepare, handleInput, submit } = useMessageForm();
  const propsOf = <Name extends keyof typeof fields>(name: Name) => ({
    ...fields[name],
    name,
    readOnly: isSending,
    onFocus: prepare,
    defaultValue: refused?.values[name],
    error: errors[name] ?? found[name],
  });
  return (
    <form
      ref={form}
      // Without scripts the browser checks the fields, and the server takes the form.
      noValidate={isHydrated}
      method="post"
      action={ownAddress(paths.contact)}
      onInput={({ currentTarget }) => handleInput(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      className="relative grid gap-5 sm:grid-cols-2 lg:row-span-2"
    >
      <TextField {...propsOf('name')} className="sm:col-span-2" />
      <TextField {...propsOf('email')} />
      <TextField {...propsOf('phone')} />
      <TextField {...propsOf('subject')} className="sm:col-span-2" />
      <TextAreaField {...propsOf('message')} className="sm:col-span-2" />
      <RemarkField />
      <div className="sm:col-span-2">
        <noscript>
          <p
            id="sent"
            role="status"
            className="mb-4 hidden rounded-small bg-hairline/60 p-4 target:block"
          >
            {texts.sent} {texts.sentText}
          </p>
          {body && (
            <p role="alert" className="mb-4 text-danger">
              {texts.notSent}. {Object.keys(found).length === 0 && body.message}
            </p>
          )}
          <button type="submit" className="button button-primary button-large w-full">
            {texts.sendMessage}
          </button>
        </noscript>
        <Problem problem={problem} className="mb-4 empty:mb-0" />
        <Button
          type="submit"
          size="large"
          // Before hydration it would only reload the page.
          disabled={!isHydrated}
          pending={isSending}
          className="w-full noscript:hidden sm:w-auto sm:min-w-52"
        >
          {isSending ? texts.sending : texts.sendMessage}
        </Button>
      </div>
    </form>
  );
}

/** A honeypot for programs that fill in every field; people cannot reach it. */
const RemarkField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {texts.leaveEmpty}
      <input name="remark" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
