// Draws the reference. Nothing is asked of other hosts.
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
document.querySelector('#reference').replaceChildren()
window.Scalar.createApiReference('#reference', {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideDarkModeToggle: true,
  forceDarkModeState: isDark ? 'dark' : 'light',
  documentDownloadType: 'none',
  showOperationId: true,
  theme: 'none',
  defaultOpenAllTags: false,
  customCss: `
    .scalar-app { --scalar-font: Inter, system-ui, sans-serif; --scalar-font-code: ui-monospace, Menlo, Consolas, monospace; --scalar-custom-header-height: 58px; --scalar-y-offset: 58px; --scalar-sidebar-width: 240px; }
    .light-mode, .dark-mode { --scalar-color-1: var(--text); --scalar-color-2: var(--muted); --scalar-color-3: var(--muted); --scalar-color-accent: var(--violet); --scalar-background-1: var(--canvas); --scalar-background-2: var(--sunken); --scalar-background-3: var(--hover); --scalar-background-accent: var(--violet-tint); --scalar-border-color: var(--line); --scalar-sidebar-background-1: var(--sunken); --scalar-sidebar-item-hover-background: var(--hover); --scalar-sidebar-item-active-background: var(--violet-tint); --scalar-sidebar-border-color: var(--line); --scalar-sidebar-color-1: var(--text); --scalar-sidebar-color-2: var(--muted); --scalar-sidebar-color-active: var(--violet); }
  `,
})
