import { Toast } from 'radix-ui';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { useToasts, type ShownToast } from './toast-provider.tsx';
import { useToastFocus } from './use-toast-focus.ts';
import * as texts from '#client/texts/ui.ts';
import * as general from '#client/texts/general.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/**
 * Never over the next target: on a phone over the header, left of the cart and close buttons, or in the cart above its foot;
 * else at the bottom left.
 */
const viewportStyle =
  'toasts @container pointer-events-none fixed top-1 right-14 left-2 z-60 m-0 flex list-none flex-col outline-none print:hidden sm:top-auto sm:right-auto sm:bottom-4 sm:left-4 sm:w-88';

const actionStyle =
  'mt-1 inline-flex min-h-11 items-center font-medium underline underline-offset-4';

/** `Undo (Ctrl+Z)` */
const announcedText = (action: NonNullable<ShownToast['action']>) =>
  'keys' in action && action.keys ? `${action.label} (${action.keys})` : action.label;

/** Shows the toast for 5 seconds, or as long as it says; F8 moves the focus to it, and so does Tab at the end of a dialog; a swipe to the right closes it. */
export function ToastRegion({ toast }: { toast: ShownToast }) {
  const { dismiss } = useToasts();
  const { id, title, description, action } = toast;
  const { region, onFocus, close } = useToastFocus(() => dismiss(id));
  const destructive = toast.variant === 'destructive';
  return (
    <div ref={region} onFocus={onFocus}>
      <Toast.Provider
        label={texts.notification}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD_PX}
      >
        <Toast.Root
          key={id}
          type={destructive ? 'foreground' : 'background'}
          open={toast.open}
          duration={toast.durationMs ?? DURATION_MS}
          onOpenChange={(open) => !open && close()}
          className={classes(
            'on-espresso toast-card pointer-events-auto flex items-start gap-3 rounded-small pr-1 pl-4 sm:py-2 text-14 shadow-xl ring-1 ring-white/15',
            destructive ? 'bg-danger text-white' : 'bg-espresso text-paper',
          )}
        >
          <Icon
            name={destructive ? 'alert' : 'check'}
            className={classes('mt-2 size-5 sm:mt-3', !destructive && 'text-accent-bright')}
          />
          <div className="min-w-0 flex-1 py-1.5 sm:py-2.5">
            <Toast.Title className="font-medium">{title}</Toast.Title>{' '}
            {description && (
              <Toast.Description
                className={classes(
                  'mt-0.5 line-clamp-3 break-words opacity-90',
                  !destructive && 'toast-detail',
                )}
              >
                {description}
              </Toast.Description>
            )}{' '}
            {action && (
              <Toast.Action asChild altText={announcedText(action)}>
                {'to' in action ? (
                  <Link to={action.to} className={actionStyle}>
                    {action.label}
                  </Link>
                ) : (
                  <button
                    type="button"
                    aria-keyshortcuts={action.keys?.replace('Ctrl', 'Control')}
                    onClick={action.onClick}
                    className={actionStyle}
                  >
                    {action.label}
                    {action.keys && (
                      <span
                        aria-hidden="true"
                        className="pl-2 font-normal opacity-80 max-lg:hidden"
                      >
                        {action.keys}
                      </span>
                    )}
                  </button>
                )}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label={general.close}
            className="flex size-11 shrink-0 items-center justify-center"
          >
            <Icon name="close" className="size-4" />
          </Toast.Close>
        </Toast.Root>
        <Toast.Viewport hotkey={['F8']} label={texts.notifications} className={viewportStyle} />
      </Toast.Provider>
    </div>
  );
}
