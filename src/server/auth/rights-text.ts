import { isOwner, type Area, type PersonRole } from '#shared/staff-rights.ts';

/** The rights of a person in words, for the audit. */
export const rightsText = ({ role, areas }: { role: PersonRole; areas: Area[] }): string =>
  isOwner({ role }) ? 'owner' : areas.toSorted().join(', ') || 'no rights';
