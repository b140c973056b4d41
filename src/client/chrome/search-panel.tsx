import { useState } from 'react';
import { useDeferredComponent } from '#client/ui/lazy/use-deferred-component.ts';
import { SearchForm } from './search-form.tsx';
import * as texts from '#client/texts/search.ts';

const loadSuggestions = async () => (await import('./search-suggestions.tsx')).SearchSuggestions;
const atOnce = (callback: () => void) => {
  callback();
  return () => undefined;
};

interface Props {
  onClose: () => void;
}

/** The search box of the header, with suggestions over the page once their code has loaded. */
export function SearchPanel({ onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { Component: Suggestions } = useDeferredComponent(atOnce, loadSuggestions);
  return (
    <div
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      className="absolute inset-x-0 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-b border-hairline bg-paper py-3 shadow-lg lg:max-h-[calc(100dvh-5rem)]"
    >
      <div className="shell max-w-2xl">
        <SearchForm placeholder={texts.whatAreYouLookingFor} autoFocus onType={setTyped} />
        <div className="pt-6 pb-2">{Suggestions && <Suggestions typed={typed} />}</div>
      </div>
    </div>
  );
}
