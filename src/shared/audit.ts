/** What an audit entry tells beside who and when; `fields` are names, never values. */
export interface AuditDetail {
  fields?: string[];
  note?: string;
}
