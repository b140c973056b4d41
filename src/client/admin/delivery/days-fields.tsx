import type { PromisedDays } from '#shared/delivery.ts';
import { TextField } from '#client/ui/field.tsx';

interface Props {
  days: PromisedDays;
  onChange: (days: Partial<PromisedDays>) => void;
  problems: { daysFrom?: string | undefined; daysTo?: string | undefined };
}

/** The least and the most working days that something takes. */
export const DaysFields = ({ days, onChange, problems }: Props) => (
  <div className="grid grid-cols-2 gap-4">
    <DayField
      label="Working days from"
      value={days.daysFrom}
      onChange={(daysFrom) => onChange({ daysFrom })}
      error={problems.daysFrom}
    />
    <DayField
      label="Working days to"
      value={days.daysTo}
      onChange={(daysTo) => onChange({ daysTo })}
      error={problems.daysTo}
    />
  </div>
);

interface DayProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  error: string | undefined;
}

const DayField = ({ label, value, onChange, error }: DayProps) => (
  <TextField
    label={label}
    inputMode="numeric"
    autoComplete="off"
    value={Number.isNaN(value) ? '' : String(value)}
    onChange={({ target }) =>
      onChange(target.value.trim() === '' ? Number.NaN : Number(target.value.replaceAll(/\D/g, '')))
    }
    error={error}
  />
);
