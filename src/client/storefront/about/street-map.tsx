import { classes } from '#client/ui/classes.ts';

/** A drawing of streets with a pin in its middle, which shows no real place. */
export const StreetMap = ({ className }: { className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 640 400"
    preserveAspectRatio="xMidYMid slice"
    className={classes('bg-paper text-hairline', className)}
  >
    <path
      d="M-20 330C120 300 180 380 320 350S540 290 660 330V420H-20Z"
      fill="currentColor"
      opacity=".45"
    />
    <g fill="none" stroke="currentColor" strokeWidth="14">
      <path d="M-20 90C160 120 240 60 420 96S600 150 660 130" />
      <path d="M-20 240C120 220 210 250 320 200S520 210 660 250" />
      <path d="M150-20C170 120 140 240 190 420M320-20V420M500-20C470 120 520 240 480 420" />
    </g>
    <g fill="none" stroke="currentColor" strokeWidth="5">
      <path d="M-20 165L330 150 660 190M60-20L90 420M235-20L250 420M405-20L400 420M580-20L590 420M-20 300L330 275 660 300" />
    </g>
    <g className="text-ink">
      <ellipse cx="320" cy="204" rx="15" ry="5" fill="currentColor" opacity=".2" />
      <path
        d="M320 204c-22-30-33-46-33-63a33 33 0 0 1 66 0c0 17-11 33-33 63Z"
        className="fill-primary"
        stroke="currentColor"
        strokeWidth="2"
      />
      <circle cx="320" cy="141" r="11" className="fill-paper" />
    </g>
  </svg>
);
