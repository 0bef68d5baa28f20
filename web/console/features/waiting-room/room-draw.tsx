import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConsoleRoom } from '../../../../worker/contract/room.ts'
import { css } from '../../../styled-system/css/index.js'
import { Card } from '../../../shared/ui/card.tsx'

const code = css({ fontFamily: 'code', textStyle: '12', overflowWrap: 'anywhere', userSelect: 'all' })
const list = css({ display: 'grid', gap: '3', textStyle: '13' })

const Entry = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className={css({ color: 'text.muted' })}>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** How the places were drawn, so that anyone can verify it. */
export const RoomDraw = ({ room }: { room: ConsoleRoom }) => (
  <Card title={<Trans>How places are drawn</Trans>}>
    <p className={css({ textStyle: '13', color: 'text.muted', marginBlockEnd: '3' })}>
      <Trans>We published the seal before opening and the number at opening, so anyone can check that places were drawn at random.</Trans>
    </p>
    <dl className={list}>
      <Entry name={<Trans>Seal (SHA-256)</Trans>}>
        <bdi dir="ltr" className={code}>
          {room.commitment}
        </bdi>
      </Entry>
      <Entry name={<Trans>Drawn number</Trans>}>
        {room.seed === null ? (
          <Trans>Revealed at opening</Trans>
        ) : (
          <bdi dir="ltr" className={code}>
            {room.seed}
          </bdi>
        )}
      </Entry>
    </dl>
  </Card>
)
