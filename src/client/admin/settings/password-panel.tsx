import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { ChangePasswordDialog } from '#client/admin/account/change-password-dialog.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { Panel } from '#client/admin/ui/panel.tsx';

/** Username and role, and the password of the person who is signed in. */
export function PasswordPanel() {
  const { username, role } = useStaff();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Panel title="Admin Account">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Username" value={username} readOnly autoComplete="off" />
        <TextField label="Role" value={role || 'admin'} readOnly autoComplete="off" />
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
            Reset Password
          </Button>
        </div>
      </div>
      <ChangePasswordDialog open={isChanging} onOpenChange={setIsChanging} />
    </Panel>
  );
}
