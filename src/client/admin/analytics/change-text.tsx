import { classes } from '../../ui/classes.ts';

/** `+12.5% from last month` */
export const ChangeText = ({ change }: { change: number }) => (
  <span>
    <span
      className={classes('font-medium', change > 0 && 'text-success', change < 0 && 'text-danger')}
    >
      {change > 0 ? '+' : change < 0 ? '−' : ''}
      {Math.abs(change).toLocaleString('en-NG')}%
    </span>{' '}
    from last month
  </span>
);
