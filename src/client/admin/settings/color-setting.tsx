import { useWatch } from 'react-hook-form';
import { isColor } from './color.ts';
import { TextSetting, type SettingProps } from './setting-fields.tsx';

/** A colour as its code, for who has one, with the system's own picker beside it. */
export function ColorSetting({ form, name, label }: SettingProps & { label: string }) {
  const value = useWatch({ control: form.control, name });
  return (
    <div className="relative">
      <TextSetting
        form={form}
        name={name}
        label={label}
        maxLength={7}
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
