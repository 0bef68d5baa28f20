import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WaitlistSummary } from '../../../../worker/contract/waitlist.ts'
import { css } from '../../../styled-system/css/index.js'
import { formatCount } from '../../../shared/lib/format.ts'
import { Money } from '../../../shared/ui/money.tsx'

const strip = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(auto-fit, minmax(min(100%, max(10rem, 34%)), 1fr))]', _roomy: '[repeat(4, 1fr)]' },
  background: 'border',
  gap: '[1px]',
  border: 'hairline',
  borderRadius: 'lg',
  overflow: 'hidden',
  marginBlockEnd: '4',
})
const cell = css({ background: 'bg.surface', paddingInline: '4', paddingBlock: '3', minWidth: '0' })
const figure = css({ textStyle: '24', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })
const small = css({ textStyle: '13', color: 'text.muted' })

const Figure = ({ label, value, children }: { label: ReactNode; value: ReactNode; children?: ReactNode }) => (
  <div className={cell}>
    <dt className={small}>{label}</dt>
    <dd>
      <span className={figure}>{value}</span>
      <span className={`${small} ${css({ display: 'block', minHeight: '5' })}`}>{children}</span>
    </dd>
  </div>
)

/** Demand, what it would bring, and how offers ended. Those who did not confirm don't count. */
export const WaitlistFigures = ({ summary }: { summary: WaitlistSummary }) => {
  const { i18n } = useLingui()
  const { offers } = summary
  const made = offers.taken + offers.declined + offers.ran_out + offers.withdrawn
  return (
    <dl className={strip}>
      <Figure label={<Trans>People waiting</Trans>} value={formatCount(summary.people, i18n.locale)}>
        {summary.unconfirmed > 0 && <Plural value={summary.unconfirmed} one="# more to confirm" other="# more to confirm" />}
      </Figure>
      <Figure label={<Trans>Tickets wanted</Trans>} value={formatCount(summary.tickets, i18n.locale)}>
        <bdi>{summary.by_ticket.map(({ wanted, title }) => `${formatCount(wanted, i18n.locale)} ${title}`).join(', ')}</bdi>
        {summary.on_offer > 0 && (
          <span className={css({ display: 'block' })}>
            <Plural value={summary.on_offer} one="# ticket offered for resale" other="# tickets offered for resale" />
          </span>
        )}
      </Figure>
      <Figure label={<Trans>Potential revenue</Trans>} value={<Money amount={summary.value} currency={summary.currency} />}>
        <Trans>At today’s prices</Trans>
      </Figure>
      <Figure label={<Trans>Offers taken</Trans>} value={formatCount(offers.taken, i18n.locale)}>
        <Trans>
          of {made} that ended, {summary.offered} open
        </Trans>
      </Figure>
    </dl>
  )
}
