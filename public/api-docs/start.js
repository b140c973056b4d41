/* global Scalar */
Scalar.createApiReference('#reference', {
  url: '/api/openapi.json',
  theme: 'default',
  withDefaultFonts: false,
  // Nothing leaves this store: no proxy, no assistant, no telemetry.
  proxyUrl: '',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  defaultHttpClient: { targetKey: 'js', clientKey: 'fetch' },
  defaultOpenFirstTag: true,
  persistAuth: false,
});
