import { isOwner } from '#shared/staff-rights.ts';
import type { StaffMember } from '#shared/staff.ts';
import { Button } from '#client/ui/button.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { rightsLabel } from './area-labels.ts';

interface Props {
  people: StaffMember[];
  onEdit: (person: StaffMember) => void;
  onNewPassword: (person: StaffMember) => void;
  onDisable: (person: StaffMember) => void;
  onEnable: (person: StaffMember) => void;
}

/** Every account of a person, with what it may do and what the owner can do with it. */
export const PeopleList = ({ people, ...actions }: Props) => (
  <ul>
    {people.map((person) => (
      <Person key={person.id} person={person} {...actions} />
    ))}
  </ul>
);

const nameOf = ({ name, username }: StaffMember) => name || username;

function Person({
  person,
  onEdit,
  onNewPassword,
  onDisable,
  onEnable,
}: Omit<Props, 'people'> & { person: StaffMember }) {
  const { username, isDisabled, isSelf, lastSignInAt } = person;
  const of = <span className="sr-only"> of {nameOf(person)}</span>;
  return (
    <li className="flex flex-col gap-3 border-b border-hairline p-4 last:border-0 sm:flex-row sm:items-center sm:justify-between sm:px-5">
      <div className="min-w-0 text-14">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-16 font-medium break-words">{nameOf(person)}</span>
          {isOwner(person) && <ToneBadge tone="yellow">Owner</ToneBadge>}
          {isSelf && <ToneBadge tone="grey">You</ToneBadge>}
          {isDisabled && <ToneBadge tone="red">Disabled</ToneBadge>}
        </p>
        <p className="mt-0.5 break-words">{rightsLabel(person)}</p>
        <p className="mt-0.5 break-words text-muted">
          {username} ·{' '}
          {lastSignInAt ? (
            <>
              Last sign-in <DateTime iso={lastSignInAt} time />
            </>
          ) : (
            'No sign-in yet'
          )}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {isDisabled ? (
          <Button variant="secondary" size="small" onClick={() => onEnable(person)}>
            Enable{of}
          </Button>
        ) : (
          <>
            <Button variant="secondary" size="small" onClick={() => onEdit(person)}>
              Change{of}
            </Button>
            {!isSelf && (
              <>
                <Button
                  variant="ghost"
                  size="small"
                  className="border-edge!"
                  onClick={() => onNewPassword(person)}
                >
                  New password{of}
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  className="border-edge!"
                  onClick={() => onDisable(person)}
                >
                  Disable{of}
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </li>
  );
}
