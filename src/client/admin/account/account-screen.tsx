import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useStaff } from '../session/staff.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { Sessions } from './sessions.tsx';

export function Component() {
  const { username, role } = useStaff();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <PageHeader title="Account" />
      <div className="grid max-w-3xl gap-6">
        <Panel title="Sign-in">
          <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-14">
            <dt className="text-muted">Username</dt>
            <dd className="break-words">{username}</dd>
            <dt className="text-muted">Role</dt>
            <dd>{role}</dd>
          </dl>
          <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
            Change password
          </Button>
        </Panel>
        <Sessions />
      </div>
      <ChangePasswordDialog open={isChanging} onOpenChange={setIsChanging} />
    </>
  );
}
