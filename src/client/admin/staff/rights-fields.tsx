import type { ReactNode } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { area, type Area, type PersonRole } from '#shared/staff-rights.ts';
import { SelectField } from '#client/ui/field.tsx';
import { classes } from '#client/ui/classes.ts';
import { belowProblem, ChoiceProblem } from '#client/admin/ui/choice-problem.tsx';
import { areaLabels } from './area-labels.ts';

export interface PersonForm {
  name: string;
  role: PersonRole;
  areas: Area[];
  email?: string | undefined;
}

interface Props {
  register: UseFormRegister<PersonForm>;
  role: PersonRole;
  /** What else it means to be no owner. */
  staffHint: ReactNode;
  /** Of the areas. */
  error: string | undefined;
}

/** Whether somebody is an owner, and if not, which areas are open to them. */
export const RightsFields = ({ register, role, staffHint, error }: Props) => (
  <>
    <SelectField
      {...register('role')}
      label="Role"
      hint={
        role === 'admin'
          ? 'An owner can do everything: also invite and disable people, and change payment keys.'
          : staffHint
      }
    >
      <option value="staff">Member of staff</option>
      <option value="admin">Owner</option>
    </SelectField>
    {role === 'staff' && (
      <fieldset aria-describedby={error && 'areas-error'}>
        <legend className="mb-1 text-14 font-medium">Open to them</legend>
        <ChoiceProblem id="areas-error" error={error} />
        <ul className="divide-y divide-hairline rounded-small border border-edge bg-surface">
          {area.options.map((value) => (
            <li key={value} className="px-3 py-2">
              <label className="flex min-h-11 items-center gap-3 text-14 font-medium sm:min-h-8">
                <input
                  {...register('areas')}
                  type="checkbox"
                  value={value}
                  aria-describedby={`about-${value}`}
                  className={classes('size-5 shrink-0 accent-ink', belowProblem)}
                />
                {areaLabels[value].label}
              </label>
              <p id={`about-${value}`} className="pl-8 text-14 text-muted">
                {areaLabels[value].hint}
              </p>
            </li>
          ))}
        </ul>
      </fieldset>
    )}
  </>
);
