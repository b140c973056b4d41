interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const RememberDetails = ({ checked, onChange }: Props) => (
  <label className="mt-4 flex min-h-11 items-center gap-3 text-14">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-ink"
    />
    Remember my details on this device
  </label>
);
