import { Trans } from '@lingui/react/macro'
import { css, cx } from '../../styled-system/css/index.js'
import type { DoorList } from '../../../worker/contract/check-in.ts'
import { EventDate } from '../../ui/event-date.tsx'

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: '[72px]',
  paddingInline: '5',
  flexShrink: '0',
})
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

type Props = { list: DoorList; /** On a result's colour everything takes that colour's text. */ onColour?: boolean }

/** Which list, and how many are in. */
export const DoorHeader = ({ list, onColour = false }: Props) => {
  const Title = onColour ? 'p' : 'h1'
  const quiet = onColour ? undefined : css({ color: 'text.muted' })
  return (
    <header className={head}>
      <div className={css({ minWidth: '0' })}>
        <Title className={cx(cut, css({ textStyle: '16', fontWeight: 'semibold' }))} dir="auto">
          {list.name}
        </Title>
        <p className={cx(cut, css({ textStyle: '14' }), quiet)}>
          <bdi>{list.event.title}</bdi> · <EventDate start={list.event.start_date} zone={list.event.timezone} style="day" />
        </p>
      </div>
      <div className={css({ textAlign: 'end', flexShrink: '0', fontVariantNumeric: 'tabular-nums' })}>
        <p className={css({ textStyle: '16' })}>
          <Trans>
            <strong className={css({ fontWeight: 'semibold' })}>{list.checked_in}</strong> of {list.total}
          </Trans>
        </p>
        <p className={cx(css({ textStyle: '14' }), quiet)}>
          <Trans>checked in</Trans>
        </p>
      </div>
    </header>
  )
}
