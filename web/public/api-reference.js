// Draws the reference, where a key's own calls alone can be tried. Nothing is asked of other hosts.
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
document.querySelector('#reference').replaceChildren()
const configuration = {
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
}
const reference = window.Scalar.createApiReference('#reference', configuration)

const field = document.querySelector('.key')
const input = field.querySelector('input')
const note = document.querySelector('.reference-key [role=status]')
/** The scopes of the key in the field; null without one. */
let scopes = null
/** The scope that a key needs, by a call's method and path; null where no key may make it. */
const needed = fetch('/api/openapi.json')
  .then((answer) => answer.json())
  .then(({ paths }) =>
    Object.fromEntries(
      Object.entries(paths).flatMap(([path, calls]) =>
        Object.entries(calls)
          .filter(([, call]) => call['x-access']?.roles)
          .map(([method, call]) => [`${method} ${path}`, call['x-access'].key]),
      ),
    ),
  )
const allows = (scope) => scopes.includes(scope) || (scope?.endsWith(':read') && scopes.includes(scope.replace(':read', ':write')))
/** Why a call can't be tried with the key; nothing where it can. */
const reasonAgainst = (calls, name) => {
  if (!scopes || !(name in calls) || allows(calls[name])) return ''
  return calls[name] ? `Needs ${calls[name]}` : 'Not with a key'
}

/** Turns off each button whose call the key lacks the scope for, and says which. */
const turnOff = (calls) => {
  for (const button of document.querySelectorAll('.show-api-client-button')) {
    const name = /\((\w+ \S+)\)/.exec(button.textContent)?.[1] ?? ''
    const reason = reasonAgainst(calls, name)
    const shown = button.querySelector('.reason')
    if ((shown?.textContent ?? '') === reason) continue
    shown?.remove()
    button.disabled = reason !== ''
    if (reason) button.append(Object.assign(document.createElement('span'), { className: 'reason', textContent: reason }))
  }
}
const update = async () => turnOff(await needed)
new MutationObserver(update).observe(document.querySelector('#reference'), { childList: true, subtree: true })

const readScopes = async (key) => {
  const answer = await fetch('/api/events?per_page=1', { headers: { Authorization: `Bearer ${key}` }, credentials: 'omit' })
  return answer.headers.get('Key-Scopes')?.split(' ') ?? null
}
field.hidden = false
input.addEventListener('change', async () => {
  const key = input.value.trim()
  const found = key ? await readScopes(key).catch(() => null) : null
  if (key !== input.value.trim()) return
  scopes = found
  note.textContent = key ? (found ? `This key may: ${found.join(', ')}` : 'This key isn’t accepted') : ''
  reference.updateConfiguration({
    ...configuration,
    authentication: { preferredSecurityScheme: 'api_key', securitySchemes: { api_key: { token: found ? key : '' } } },
  })
  await update()
})
