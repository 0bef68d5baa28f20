import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import { setShortcuts, useShortcuts } from '../../../shared/lib/shortcuts.ts'
import { setTheme, useTheme } from '../../../shared/lib/theme.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'

type Theme = ReturnType<typeof useTheme>

const SHORTCUTS_KEY = '?'

/** How the console looks and which keys it listens to, on this device. */
export const AppearanceCard = () => {
  const { t } = useLingui()
  return (
    <Card title={<Trans>This device</Trans>}>
      <div className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
        <Segments<Theme>
          label={t`Theme`}
          value={useTheme()}
          onChange={setTheme}
          wraps
          options={[
            { value: 'system', label: <Trans>System theme</Trans> },
            { value: 'light', label: <Trans>Light theme</Trans> },
            { value: 'dark', label: <Trans>Dark theme</Trans> },
          ]}
        />
        <Switch
          checked={useShortcuts()}
          onChange={setShortcuts}
          label={<Trans>Single-key shortcuts</Trans>}
          help={<Trans>Press {SHORTCUTS_KEY} on any page to see them.</Trans>}
        />
      </div>
    </Card>
  )
}
