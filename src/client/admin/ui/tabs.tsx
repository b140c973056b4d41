import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props<Value extends string> {
  label: string;
  tabs: { value: Value; label: string; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

export const Tabs = <Value extends string>({ label, tabs, value, onChange }: Props<Value>) => (
  <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
    <RadixTabs.List
      aria-label={label}
      className="mb-5 flex gap-6 overflow-x-auto border-b border-hairline [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent text-14 font-medium text-muted hover:text-ink data-[state=active]:border-primary-edge data-[state=active]:text-ink"
        >
          {tab.label}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {tabs.map((tab) => (
      <RadixTabs.Content key={tab.value} value={tab.value}>
        {tab.content}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);
