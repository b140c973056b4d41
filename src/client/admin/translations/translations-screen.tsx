import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { languageNames } from '#shared/languages.ts';
import { id } from '#shared/paging.ts';
import {
  translatedLanguage,
  translatedLanguages,
  translationState,
  type TranslationState,
} from '#shared/translations.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { SearchBox } from '#client/admin/ui/search-box.tsx';
import { StateListScreen, type StateTexts } from '#client/admin/ui/state-list-screen.tsx';
import { SaveBar, useAskBeforeClosing } from '#client/admin/ui/unsaved-changes.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
import { TranslationRow } from './translation-row.tsx';

const PAGE_SIZE = 20;
const [firstLanguage] = translatedLanguages;
const address = schemaCodec(
  z.object({
    page: pageNumber,
    state: translationState.catch('missing'),
    language: translatedLanguage.catch(firstLanguage),
    search: z.string().catch(''),
    product: z.coerce.number().pipe(id).optional().catch(undefined),
  }),
);

const states: Record<TranslationState, StateTexts> = {
  missing: {
    label: 'To translate',
    empty: {
      title: 'Everything is translated',
      text: 'What you write in your products and categories from now on appears here.',
    },
  },
  translated: {
    label: 'Translated',
    empty: {
      title: 'Nothing is translated yet',
      text: 'Until then, the shop shows your own words.',
    },
  },
  unused: {
    label: 'No longer used',
    empty: {
      title: 'All translations are in use',
      text: 'When you change a text, its translation moves here, so that you can copy from it.',
    },
  },
};

/** Unsaved translations by their texts, with what they replace. */
const drafts = z.record(z.string(), z.object({ text: z.string(), expected: z.string() }));
const noDrafts: z.infer<typeof drafts> = {};

/** What the seller wrote in products, categories and settings, with a field for each in another language. */
export function Component() {
  const { state: shown, set, href } = useUrlState(address);
  const { page, state, language, search, product } = shown;
  const { english } = languageNames[language];
  const query = trpc.translations.list.useQuery(
    {
      ...pageParams(page, PAGE_SIZE),
      language,
      state,
      ...(search && { search }),
      ...(product !== undefined && { productId: product }),
    },
    { placeholderData: keepPreviousData },
  );
  const { value, setValue, draft } = useDraftState({
    name: `translations-${language}`,
    initial: noDrafts,
    schema: drafts,
    isSending: false,
  });
  const changed = Object.entries(value);
  useAskBeforeClosing(changed.length > 0);
  const saving = useSave();
  const utils = trpc.useUtils();
  const save = trpc.translations.save.useMutation(
    saving({
      done: 'Translations saved',
      failed: 'Save failed',
      onDone: () => setValue(noDrafts),
      refresh: () => utils.translations.invalidate(),
    }),
  );
  const write = (source: string, { text, expected }: { text: string; expected: string }) => {
    const { [source]: before, ...others } = value;
    const saved = before?.expected ?? expected;
    setValue(text === saved ? others : { ...others, [source]: { text, expected: saved } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const translations = changed.map(([source, it]) => ({ source, ...it }));
        if (!save.isPending && translations.length > 0) save.mutate({ language, translations });
      }}
    >
      <RestoredText draft={draft} className="mb-4" />
      <StateListScreen
        title={`In ${english}`}
        screenTitle="Translations"
        description={`Your own words, as the ${english} shop shows them. What is not translated stays in English.`}
        icon="check"
        states={states}
        shown={state}
        onShow={(next) => set({ state: next })}
        tools={
          <>
            {translatedLanguages.length > 1 && (
              <ChoiceChips
                label="Language"
                options={translatedLanguages.map((it) => ({
                  value: it,
                  label: languageNames[it].english,
                }))}
                value={language}
                onChange={(it) => set({ language: it })}
              />
            )}
            {product === undefined ? null : (
              <ButtonLink to={adminPaths.translations} variant="secondary" size="small">
                Texts of all products
              </ButtonLink>
            )}
          </>
        }
        search={
          <SearchBox
            label="Search texts"
            value={search}
            onSearch={(text) => set({ search: text })}
          />
        }
        query={query}
        paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
        skeleton={<Skeleton className="h-12" />}
        renderRow={(item) => (
          <TranslationRow
            key={item.source}
            item={item}
            language={language}
            text={value[item.source]?.text ?? item.text}
            onChange={(text) => write(item.source, { text, expected: item.text })}
          />
        )}
      />
      <SaveBar label="Save Translations" changed={changed.length > 0} pending={save.isPending} />
    </form>
  );
}
