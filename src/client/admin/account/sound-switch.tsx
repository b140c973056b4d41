import { Button } from '#client/ui/button.tsx';
import { playSound, setSound, useIsSoundOn } from '#client/admin/notifications/news-sound.ts';
import { Switch } from '#client/admin/ui/switch.tsx';

/** Whether this device plays a sound while the back office is open. */
export function SoundSwitch() {
  const isOn = useIsSoundOn();
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <Switch
          label="Play a sound on this device"
          hint="When an order or a message arrives while the back office is open."
          checked={isOn}
          onChange={setSound}
        />
      </div>
      {isOn && (
        <Button variant="secondary" size="small" onClick={playSound}>
          Play it
        </Button>
      )}
    </div>
  );
}
