import { Icon, type IconName } from '#client/ui/icon.tsx';

interface Props {
  label: string;
  icon: IconName;
  disabled?: boolean;
  onClick: () => void;
}

export function LightboxButton({ label, icon, disabled, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="pointer-events-auto flex size-11 items-center justify-center rounded-full bg-espresso/70 transition-colors hover:bg-espresso aria-disabled:cursor-not-allowed aria-disabled:text-paper/40"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}
