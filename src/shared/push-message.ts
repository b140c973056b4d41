/** From the store to the service worker of the back office. */
export interface PushMessage {
  title: string;
  body: string;
  /** A screen of the back office. */
  url: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
}
