import type { ContactChannel } from '#client/settings/contact-channels.ts';
import { Icon } from '#client/ui/icon.tsx';

/** One way to contact the store; the whole card is a link. */
export function ChannelCard({ channel, level }: { channel: ContactChannel; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { icon, label, address, action, link } = channel;
  return (
    <div className="relative flex h-full flex-col items-center gap-2 rounded-small border border-hairline bg-surface px-4 py-8 text-center transition-colors hover:border-primary-edge">
      <Icon name={icon} className="size-7 text-accent-text" />
      <Heading className="font-display text-24">{label}</Heading>
      <p className="wrap-anywhere text-muted">{address}</p>
      <a
        {...link}
        className="font-medium text-primary-text underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {action}
      </a>
    </div>
  );
}
