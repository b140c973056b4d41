import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPaths } from '../paths.ts';

const DASHBOARD_DELAY_MS = 100;

/** Leads to the login, which leads back here. */
export function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isDashboard = pathname === adminPaths.dashboard;
  const login = isDashboard
    ? adminPaths.login
    : `${adminPaths.login}?${new URLSearchParams({ to: pathname + search })}`;
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(login, { replace: true }),
      isDashboard ? DASHBOARD_DELAY_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [navigate, login, isDashboard]);
  return null;
}
