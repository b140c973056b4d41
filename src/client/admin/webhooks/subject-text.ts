import { TEST_EVENT } from '#shared/webhook-event-types.ts';

/** `order:12` → `Order #12`. */
export function subjectText(subject: string, type: string): string {
  if (type === TEST_EVENT) return 'Test';
  const [noun = '', id = ''] = subject.split(':');
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} #${id}`;
}
