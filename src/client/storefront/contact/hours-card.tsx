import { businessHours } from '#client/settings/business-hours.ts';
import { Icon } from '#client/ui/icon.tsx';

export function HoursCard() {
  return (
    <div className="flex h-full flex-col items-center gap-2 rounded-small border border-hairline bg-surface px-4 py-8 text-center">
      <Icon name="clock" className="size-7 text-accent-text" />
      <h2 className="font-display text-24">Business Hours</h2>
      <ul className="text-muted">
        {businessHours.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
