import { MessageForm } from './message-form.tsx';

/** Its words and its form are two cells of the page's grid: beside each other where there is room. */
export const MessageSection = () => (
  <section aria-labelledby="message" className="grid gap-8 lg:contents">
    <div>
      <h2 id="message" className="font-display text-32 md:text-44">
        Send us a message
      </h2>
      <p className="mt-4 max-w-md text-muted">
        Write to us here, and a person will answer you by email. Tell us the name of the piece, if
        it is about one.
      </p>
    </div>
    <MessageForm />
  </section>
);
