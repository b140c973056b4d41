import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ChangePasswordDialog } from '../account/change-password-dialog.tsx';
import { useStaff } from '../session/staff.ts';
import { Panel } from '../ui/panel.tsx';

export function AdminAccount() {
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
