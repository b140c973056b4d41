import { Toast } from 'radix-ui';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useToasts, type ShownToast } from './toast-provider.tsx';
import { useToastFocus } from './use-toast-focus.ts';

/** On a phone over the header, left of the cart's button and a drawer's close button; else bottom left: never over what one wants next. */
const place =
  'pointer-events-none fixed top-1 right-14 left-2 z-60 m-0 flex list-none flex-col outline-none print:hidden sm:top-auto sm:right-auto sm:bottom-4 sm:left-4 sm:w-88';

export function ToastRegion({ toast }: { toast: ShownToast }) {
  const { dismiss } = useToasts();
  const { id, title, description, action } = toast;
  const { region, onFocus, close } = useToastFocus(() => dismiss(id));
  const destructive = toast.variant === 'destructive';
  return (
    // A sheet hides what lies around it from those who listen, but nothing marked as live.
    <div ref={region} aria-live="off" onFocus={onFocus}>
      <Toast.Provider
        label="Notification"
        duration={5000}
        swipeDirection="right"
        swipeThreshold={50}
      >
        <Toast.Root
          key={id}
          type={destructive ? 'foreground' : 'background'}
          open={toast.open}
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
              <Toast.Description className="mt-0.5 line-clamp-3 break-words opacity-90">
                {description}
              </Toast.Description>
            )}{' '}
            {action && (
              <Toast.Action asChild altText={action.label}>
                <Link
                  to={action.to}
                  className="mt-1 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {action.label}
                </Link>
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className="flex size-11 shrink-0 items-center justify-center"
          >
            <Icon name="close" className="size-4" />
          </Toast.Close>
        </Toast.Root>
        <Toast.Viewport hotkey={['F8']} label="Notifications ({hotkey})" className={place} />
      </Toast.Provider>
    </div>
  );
}
