/** Whether a member of staff is the shop's owner, who alone may do what gives money away. */
export const isOwner = ({ role }: { role: string }): boolean => role === 'admin';
