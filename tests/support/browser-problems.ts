import type { BrowserContext } from '@playwright/test';

/**
 * Collects what a flawless shop never shows in any of a context's pages: errors in the console,
 * exceptions, answers of 500 and above, requests that failed, and requests to anybody else's host.
 */
export async function collectProblems(
  context: BrowserContext,
  { origin, outsideHosts }: { origin: string; outsideHosts: string[] },
): Promise<string[]> {
  const problems: string[] = [];
  // The server answers to both names of this machine.
  const byName = origin.replace('127.0.0.1', 'localhost');
  const isOurs = (url: URL) => url.origin === origin || url.origin === byName;
  const ours = (url: string) => isOurs(new URL(url));

  // Nothing leaves the machine: hosts a test expects get an empty page, the others nothing.
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && !isOurs(url),
    async (route) => {
      const { host } = new URL(route.request().url());
      if (outsideHosts.includes(host)) return route.fulfill({ contentType: 'text/html', body: '' });
      problems.push(`request to another host: ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    problems.push(`exception: ${error.error().stack ?? error.error().message}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page ends its requests, and without JavaScript its scripts are not fetched ('csp'): no failures.
    if (ours(request.url()) && reason !== 'net::ERR_ABORTED' && reason !== 'csp') {
      problems.push(`${reason} ${request.url()}`);
    }
  });
  return problems;
}
