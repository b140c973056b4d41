import type { ContactChannel } from '#client/settings/contact-channels.ts';
import { Icon } from '#client/ui/icon.tsx';

/** One way to contact the store, in a row that is a link as a whole. */
export function ChannelCard({ channel, level }: { channel: ContactChannel; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { icon, label, address, action, link } = channel;
  return (
    <div className="relative grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-1 border-b border-hairline py-6 sm:grid-cols-[auto_1fr_auto]">
      <Icon name={icon} className="size-6 text-accent-text" />
      <div className="min-w-0">
        <Heading className="font-display text-24">{label}</Heading>
        <p className="wrap-anywhere text-muted">{address}</p>
      </div>
      <a
        {...link}
        className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline max-sm:col-start-2"
      >
        {action}
      </a>
    </div>
  );
}
