/** What the server says of a field (`must start with pk_`) as it stands below one: `Must start with pk_`. */
export const sentence = (issue: string | undefined): string | undefined =>
  issue && issue.charAt(0).toUpperCase() + issue.slice(1);
