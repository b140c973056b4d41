import type { BrowserContext } from '@playwright/test';

/**
 * Collects what a flawless shop never shows in any of a context's pages: errors in the console,
 * exceptions, answers of 500 and above, requests that failed, requests to anybody else's host, and
 * what the Content-Security-Policy forbids, also where the page catches the error.
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

  // The browser finds no other host (`browserFlags`); those that a test expects answer with an empty page. Without such hosts
  // nothing is routed: that would disable the browser's cache and make each request cost more.
  if (outsideHosts.length > 0)
    await context.route(
      ({ host }) => outsideHosts.includes(host),
      (route) => route.fulfill({ contentType: 'text/html', body: '' }),
    );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`${violatedDirective} forbids ${blockedURI} in ${sourceFile}`)),
    );
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !isOurs(url) && !outsideHosts.includes(url.host))
      problems.push(`request to another host: ${url.href}`);
  });
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
