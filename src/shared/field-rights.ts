import { mayReadCosts, isOwner, mayUse, type Rights, type Scope } from './staff-rights.ts';

/** What opens a field or a part of an answer: a scope, the right to costs, or being the owner. */
export type ReadRight = Scope | 'costs' | 'owner';

/** Whether somebody has all of the rights. */
export const mayRead = (rights: Rights, ...needed: readonly ReadRight[]): boolean =>
  needed.every((right) => {
    if (right === 'owner') return isOwner(rights);
    return right === 'costs' ? mayReadCosts(rights) : mayUse(rights, right);
  });

/** For each right, the fields of a view that it opens, with the values that they have for others. */
export type FieldRights<View> = {
  readonly [Right in ReadRight]?: Partial<View> | ((view: View) => Partial<View>);
};

/**
 * A view without what somebody may not read. Every answer that several rights open is cut by this: what a person or a key
 * may not read alone they do not read inside another answer either.
 */
export function visibleTo<View extends object>(
  rights: Rights,
  view: View,
  fields: FieldRights<NoInfer<View>>,
): View {
  let cut = view;
  for (const [right, hidden] of Object.entries(fields)) {
    if (mayRead(rights, right as ReadRight)) continue;
    cut = { ...cut, ...(typeof hidden === 'function' ? hidden(cut) : hidden) };
  }
  return cut;
}
