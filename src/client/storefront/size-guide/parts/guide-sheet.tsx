import { wordIn } from '#shared/translated-words.ts';
import type { ReactNode } from 'react';
import type { Variation } from '#shared/variations.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import * as texts from '#client/texts/size-guide.ts';
import * as general from '#client/texts/general.ts';

export interface GuideProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The variation that the guide helps to choose, if the product has one. */
  sized: Variation | undefined;
  chosen: string | undefined;
  onChoose: (option: string) => void;
}

interface Props extends GuideProps {
  /** The option of the product that fits the customer. */
  found: string | null;
  /** The option's name on the button; the option itself by default. */
  foundText?: string;
  /** The result in words, above the button. */
  finding?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** The sheet of every guide, with a button that selects the fitting option. */
export function GuideSheet({
  open,
  onOpenChange,
  sized,
  chosen,
  onChoose,
  found,
  foundText = found ?? '',
  finding,
  children,
  className = 'md:w-[34rem]',
}: Props) {
  const toast = useToast();
  const choose = (option: string) => {
    onChoose(option);
    onOpenChange(false);
    toast({
      title: general.labelled(
        wordIn(sized?.words, sized?.name ?? ''),
        wordIn(sized?.words, option),
      ),
      description: texts.chosenForYou,
    });
  };
  const action = found !== null && sized !== undefined;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.sizeGuide}
      className={className}
      footer={
        // Always rendered: a screen reader announces only changes of an existing live region.
        <div
          aria-live="polite"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 not-empty:min-h-17 not-empty:px-4 not-empty:py-2.5"
        >
          {finding && <div className="min-w-0 text-14">{finding}</div>}
          {action && (
            <Button onClick={() => choose(found)} className="ml-auto max-sm:px-4">
              {found === chosen ? texts.keep : texts.choose} {foundText}
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Sheet>
  );
}

/** A section of a guide with a heading. */
export const GuidePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-b border-hairline px-4 py-6 last:border-b-0 md:py-8">
    <h3 className="font-display text-24">{title}</h3>
    {children}
  </section>
);

/** Numbered instructions. */
export const Steps = ({ steps }: { steps: string[] }) => (
  <ol className="mt-4 grid gap-3 text-14">
    {steps.map((step, at) => (
      <li key={step} className="flex gap-3">
        <span
          aria-hidden="true"
          className="flex size-6 shrink-0 items-center justify-center rounded-full border border-primary-edge text-12 tabular-nums"
        >
          {at + 1}
        </span>
        <span className="pt-0.5">{step}</span>
      </li>
    ))}
  </ol>
);
