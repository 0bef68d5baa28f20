import { Trans, useLingui } from '@lingui/react/macro'
import { Settings2 } from 'lucide-react'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatCount } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  minHeight: { base: '[4.5rem]', _flat: '[3.5rem]' },
  paddingBlock: { base: '2', _flat: '0' },
  paddingInline: '5',
  flexShrink: '0',
})
// On one line a phone would leave no room for the event beside a long date.
const under = css({ display: 'flex', textStyle: '14', _phone: { flexDirection: 'column' } })
const count = css({ textAlign: 'end', flexShrink: '0', minHeight: '11' })
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

type Props = {
  list: DoorList
  /** This device's name. */
  name?: string
  /** On a result's background everything takes its text colour. */
  onColour?: boolean
  onCounts?: () => void
  onSettings?: () => void
}

/** The list, the device, and the checked-in count. */
export const ListHeader = ({ list, name = '', onColour = false, onCounts, onSettings }: Props) => {
  const { t } = useLingui()
  const Title = onColour ? 'p' : 'h1'
  const quiet = onColour ? undefined : css({ color: 'text.muted' })
  const [checkedIn, total, inside] = [list.checked_in, list.total, list.inside ?? 0].map((count) => formatCount(count, currentLocale()))
  const counts = (
    <>
      <span className={css({ display: 'block', textStyle: '16', fontVariantNumeric: 'tabular-nums' })}>
        <Trans>
          <strong className={css({ fontWeight: 'semibold' })}>{checkedIn}</strong> of {total}
        </Trans>
      </span>
      <span className={cx(css({ display: 'block', textStyle: '14' }), quiet)}>
        <Trans>checked in</Trans>
      </span>
      {list.re_entry && (
        <span className={css({ display: 'block', textStyle: '14', fontVariantNumeric: 'tabular-nums' })}>
          <Trans>
            <strong className={css({ fontWeight: 'semibold' })}>{inside}</strong> inside now
          </Trans>
        </span>
      )}
    </>
  )
  return (
    <header className={cx(head, list.re_entry && css({ _flat: { paddingBlock: '2' } }))}>
      <div className={css({ minWidth: '0', flex: '[1 1 7rem]' })}>
        <Title className={css({ textStyle: '16', fontWeight: 'semibold', overflowWrap: 'anywhere' })}>
          <MetaLine>
            {list.name}
            {name}
          </MetaLine>
        </Title>
        <p className={cx(under, quiet)}>
          <bdi className={cut}>{list.event.title}</bdi>
          <span className={css({ flexShrink: '0', whiteSpace: 'pre', _phone: { whiteSpace: 'normal' } })}>
            <span className={css({ _phone: { display: 'none' } })}>{' · '}</span>
            <EventDate start={list.event.start_date} zone={list.event.timezone} style="day" />
          </span>
        </p>
      </div>
      {onCounts ? (
        <button type="button" className={count} onClick={onCounts}>
          {counts}
        </button>
      ) : (
        <p className={count}>{counts}</p>
      )}
      {onSettings && <IconButton size="lg" label={t`This device`} icon={<Settings2 />} onClick={onSettings} />}
    </header>
  )
}
