import { useWatch } from 'react-hook-form';
import { settingField } from '#shared/settings-schema.ts';
import type { Settings } from '#shared/settings.ts';
import { contrast, parseHex } from '#shared/contrast.ts';
import { espresso, paper, themeColors } from '#client/settings/theme.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { type SettingsFormState, TextSetting, type SettingProps } from './settings-form.tsx';

export const Appearance = ({ form }: { form: SettingsFormState }) => {
  const [primaryColor, accentColor] = useWatch({
    control: form.control,
    name: ['primaryColor', 'accentColor'],
  });
  return (
    <Panel title="Appearance">
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorSetting form={form} name="primaryColor" />
        <ColorSetting form={form} name="accentColor" />
        <ThemePreview primaryColor={primaryColor} accentColor={accentColor} />
      </div>
    </Panel>
  );
};

/** A colour as a hex code, with the native colour picker beside it. */
function ColorSetting({ form, name }: SettingProps) {
  const { label } = settingField(name);
  const value = useWatch({ control: form.control, name });
  return (
    <div className="relative">
      <TextSetting
        form={form}
        name={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={isColor(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }) =>
          form.setValue(name, target.value.toUpperCase(), {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
        className="absolute top-7 right-0.5 size-11 cursor-pointer rounded-small bg-transparent p-1.5"
      />
    </div>
  );
}

const AA = 4.5;

type Colors = Pick<Settings, 'primaryColor' | 'accentColor'>;

/** A preview of the storefront in these colours. */
function ThemePreview({ primaryColor, accentColor }: Colors) {
  if (!isColor(primaryColor) || !isColor(accentColor)) {
    return (
      <p className="text-14 text-muted sm:col-span-2">
        The preview needs both colours as hex codes like #B8860B.
      </p>
    );
  }
  const colors = { primaryColor: primaryColor.trim(), accentColor: accentColor.trim() };
  const theme = themeColors(colors);
  return (
    <div className="sm:col-span-2">
      <div
        role="img"
        aria-label="Preview of the storefront in these colours"
        className="grid overflow-hidden rounded-small border border-hairline sm:grid-cols-2"
      >
        <div className="grid justify-items-start gap-2 bg-paper p-5">
          <span className="eyebrow" style={{ color: theme['primary-text'] }}>
            New arrivals
          </span>
          <span className="font-display text-24">Gold that stays</span>
          <span
            className="mt-1 rounded-small border px-5 py-2.5 text-14 font-medium"
            style={{
              background: theme.primary,
              borderColor: theme['primary-edge'],
              color: theme['on-primary'],
            }}
          >
            Add to Cart
          </span>
        </div>
        <div className="grid content-center justify-items-start gap-2 bg-espresso p-5">
          <span className="font-display text-24" style={{ color: theme['accent-bright'] }}>
            Adunni
          </span>
          <span
            className="rounded-full px-3 py-1 text-12 font-medium"
            style={{ background: theme.accent, color: theme['on-accent'] }}
          >
            Featured
          </span>
        </div>
      </div>
      <ul className="mt-3 grid gap-1 text-14 text-muted">
        <li>{hintFor('Primary', colors.primaryColor, paper, 'on paper', theme['primary-text'])}</li>
        <li>
          {hintFor('Accent', colors.accentColor, espresso, 'in the footer', theme['accent-bright'])}
        </li>
      </ul>
    </div>
  );
}

function hintFor(
  name: string,
  color: string,
  ground: Parameters<typeof contrast>[1],
  where: string,
  shown: string,
): string {
  const ratio = contrast(parseHex(color), ground);
  const figure = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
  return ratio >= AA
    ? `${name} ${where} has a contrast of ${figure}: easy to read.`
    : `${name} ${where} has a contrast of only ${figure}, so text uses the more readable ${shown.toUpperCase()}.`;
}

/** Whether the text is a colour in six hex digits. */
const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());
