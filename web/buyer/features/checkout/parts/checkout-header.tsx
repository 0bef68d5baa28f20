import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { Avatar } from '../../../../shared/ui/avatar.tsx'
import { buttonRecipe } from '../../../../shared/ui/button.recipe.ts'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { Link } from '../../../../shared/ui/link.tsx'
import { HoldClock } from './hold-clock.tsx'
import type { HoldPhase } from '../model/use-hold.ts'

const header = css({ borderBlockEnd: 'hairline', background: 'bg.surface' })
const inner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  width: 'full',
  maxWidth: 'buyer',
  marginInline: 'auto',
  minHeight: { base: '14', md: '16' },
  paddingInline: { base: '4', md: '8' },
  // Offsets the arrow's own padding, so that its icon is aligned.
  '&:has(> a:first-child)': { paddingInlineStart: { base: '2', md: '8' } },
})
const line = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

type Props = { order: PublicOrder; phase: HoldPhase; back: string | null }

/** A back link, the event, and the hold's clock. */
export const CheckoutHeader = ({ order, phase, back }: Props) => {
  const { t } = useLingui()
  const { event } = order
  return (
    <header className={header}>
      <div className={inner}>
        {back && (
          <Link
            to={back}
            aria-label={t`Back`}
            title={t`Back`}
            className={cx(buttonRecipe({ visual: 'ghost', size: 'lg', square: true }), css({ '& .lucide': { width: '5', height: '5' } }))}
          >
            <ArrowLeft className="flip" />
          </Link>
        )}
        <span className={css({ display: { base: 'none', md: 'inline-flex' } })}>
          <Avatar name={event.organizer.name} square />
        </span>
        <div className={css({ flex: '[1 1 6rem]', minWidth: '0' })}>
          <p className={css({ textStyle: '14', fontWeight: 'semibold', display: { base: 'flex', md: 'none' } })}>
            <bdi className={line}>{event.title}</bdi>
          </p>
          <p className={css({ textStyle: '12', color: 'text.muted', display: { md: 'none' } })}>
            <EventDate start={event.start_date} zone={event.timezone} />
          </p>
          <p className={css({ textStyle: '14', fontWeight: 'semibold', display: { base: 'none', md: 'flex' } })}>
            <bdi className={line}>{event.organizer.name}</bdi>
          </p>
        </div>
        {phase !== 'none' && phase !== 'over' && <HoldClock order={order} phase={phase} />}
      </div>
    </header>
  )
}
