import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { setShortcuts, useShortcuts } from '../../../../shared/lib/shortcuts.ts'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { findShortcut } from './find-button.tsx'

const rows = css({ display: 'grid', gap: '2', marginBlockEnd: '4' })
const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '4', textStyle: '14' })
const keyStyle = css({
  fontFamily: 'body',
  textStyle: '12',
  border: 'hairline',
  borderRadius: 'sm',
  paddingInline: '1.5',
  paddingBlock: '0.5',
  color: 'text.muted',
})

const Row = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <div className={row}>
    <dt>{children}</dt>
    <dd className={css({ display: 'flex', gap: '1' })} dir="ltr">
      {keys.map((each) => (
        <kbd key={each} className={keyStyle}>
          {each}
        </kbd>
      ))}
    </dd>
  </div>
)

/** The console's shortcuts; those of a single key can be switched off. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={rows}>
        <Row keys={[findShortcut(i18n.locale)]}>
          <Trans>Find</Trans>
        </Row>
        <Row keys={['/']}>
          <Trans>Search this list</Trans>
        </Row>
        <Row keys={['J', 'K']}>
          <Trans>Next and previous order</Trans>
        </Row>
        <Row keys={['?']}>
          <Trans>Keyboard shortcuts</Trans>
        </Row>
      </dl>
      <Switch checked={useShortcuts()} onChange={setShortcuts} label={<Trans>Single-key shortcuts</Trans>} />
    </Dialog>
  )
}
