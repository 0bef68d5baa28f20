import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatCount } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import type { Entrance } from '../model/entrance.ts'
import type { CheckInState } from '../model/entrance-state.ts'
import { NetworkBar } from './network-bar.tsx'
import { buttonBar, paneArea, paneHead, paneTitle } from './pane-styles.ts'
import { startButton } from './start-button.ts'

const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '3',
  textStyle: '16',
  overflowWrap: 'anywhere',
  borderBlockEnd: 'hairline',
})
const figure = css({ flexShrink: '0', fontVariantNumeric: 'tabular-nums' })

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h2 className={css({ textStyle: '14', color: 'text.muted', marginBlockStart: '6' })}>{title}</h2>
    <ul>{children}</ul>
  </section>
)

type Props = { door: Entrance; state: CheckInState; list: DoorList; onBack: () => void }

/** How many are in, by ticket and by device, counted on this device. */
export const CountsPane = ({ door, state, list, onBack }: Props) => {
  const { t } = useLingui()
  // Counted again after every change of people.
  // oxlint-disable-next-line react/exhaustive-deps
  const { tickets, devices } = useMemo(() => door.counts(), [door, state.revision])
  const count = (n: number): string => formatCount(n, currentLocale())
  return (
    <>
      <header className={paneHead}>
        <IconButton size="lg" label={t`Back to scanning`} icon={<ArrowLeft className="flip" />} onClick={onBack} />
        <p className={css({ textStyle: '16', fontWeight: 'semibold' })}>
          <bdi>{list.name}</bdi>
        </p>
      </header>
      <NetworkBar state={state} />
      <main className={paneArea}>
        <h1 className={paneTitle}>
          <Trans>Check-ins</Trans>
        </h1>
        {!state.isComplete && (
          <p role="status" className={css({ textStyle: '16', color: 'text.muted' })}>
            <Trans>Downloading the guest list</Trans>
          </p>
        )}
        {list.re_entry && (
          <p className={line}>
            <Trans>Inside now</Trans>
            <span className={figure}>{count(list.inside)}</span>
          </p>
        )}
        <Section title={<Trans>By ticket</Trans>}>
          {tickets.map(({ name, total, checkedIn }) => (
            <li key={name} className={line}>
              <bdi>{name}</bdi>
              <span className={figure}>
                <Trans>
                  {count(checkedIn)} of {count(total)}
                </Trans>
              </span>
            </li>
          ))}
        </Section>
        {devices.length > 0 && (
          <Section title={<Trans>By device</Trans>}>
            {devices.map(({ name, checkedIn }) => (
              <li key={name ?? ''} className={line}>
                {name === null ? <Trans>No name</Trans> : <bdi>{name}</bdi>}
                <span className={figure}>{count(checkedIn)}</span>
              </li>
            ))}
          </Section>
        )}
      </main>
      <div className={buttonBar}>
        <button type="button" className={startButton} onClick={onBack}>
          <Trans>Back to scanning</Trans>
        </button>
      </div>
    </>
  )
}
