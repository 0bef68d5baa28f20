import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'
import { AvailabilityBar } from '../../../../shared/ui/availability-bar.tsx'
import { Card } from '../../../../shared/ui/card.tsx'

type Props = { title: ReactNode; done: number; total: number; children?: ReactNode }

/** How far a job is. */
export const ProgressCard = ({ title, done, total, children }: Props) => {
  const { i18n } = useLingui()
  const [count, all] = [formatCount(done, i18n.locale), formatCount(total, i18n.locale)]
  return (
    <Card title={title}>
      <div className={css({ display: 'grid', gap: '3' })}>
        <AvailabilityBar sold={done} total={Math.max(1, total)} />
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' })}>
          <p role="status" className={css({ textStyle: '13', fontVariantNumeric: 'tabular-nums' })}>
            <Trans>
              {count} of {all}
            </Trans>
          </p>
          <p className={css({ textStyle: '13', color: 'text.muted' })}>
            <Trans>You can close this page. It continues.</Trans>
          </p>
          {children}
        </div>
      </div>
    </Card>
  )
}
