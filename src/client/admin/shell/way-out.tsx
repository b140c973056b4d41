import { newTab } from '../../ui/new-tab.ts';
import { useLogout } from '../session/use-logout.ts';
import { Icon } from '../ui/icon.tsx';

const look =
  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-14 font-medium text-muted hover:bg-hairline/60 hover:text-ink';

/** To the shop as shoppers see it, and out. */
export function WayOut() {
  const logout = useLogout();
  return (
    <div className="border-t border-hairline pt-3">
      <a href="/" {...newTab} className={look}>
        <Icon name="external" />
        View shop
      </a>
      <button
        type="button"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
        className={look}
      >
        <Icon name="sign-out" />
        Logout
      </button>
    </div>
  );
}
