import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { css } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { settingsSections } from '../model/settings-sections.ts'

/** A section of the settings, at its place in the address. */
export const SettingsCard = ({ id, aside, children }: { id: string; aside?: ReactNode; children: ReactNode }) => {
  const { i18n } = useLingui()
  const title = settingsSections.find((section) => section.id === id)?.title
  return (
    <div id={id} tabIndex={-1} className={css({ scrollMarginBlockStart: { base: '[120px]', lg: '6' }, outline: '[none]', minWidth: '0' })}>
      <Card title={title && i18n._(title)} aside={aside}>
        <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}>{children}</div>
      </Card>
    </div>
  )
}
