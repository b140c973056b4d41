import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { SettingProblem } from '#shared/settings-schema.ts';
import type { SettingsFormState } from './settings-form.tsx';
import { isSetting } from './use-settings-form.ts';

/** The setting that the end of an address names; `#wrong` is the first whose value is not used. */
export const settingOfAddress = (hash: string, problems: readonly SettingProblem[]) =>
  hash === '#wrong' ? problems[0]?.key : hash.slice(1);

/** Says at their fields which stored values are not used, and goes to the field that the address names. */
export function useFieldOfAddress(
  form: SettingsFormState,
  problems: readonly SettingProblem[],
): void {
  const { hash } = useLocation();
  const showProblems = useEffectEvent(() => {
    for (const { key: name, value, problem } of problems)
      if (isSetting(name))
        form.setError(name, { message: `“${value}” is stored here and not used: ${problem}` });
  });
  useEffect(() => showProblems(), []);
  const goTo = useEffectEvent((address: string) => {
    const name = settingOfAddress(address, problems);
    const [field] = name ? document.getElementsByName(name) : [];
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // After the shell has moved the focus to the screen.
    const frame = requestAnimationFrame(() => goTo(hash));
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
