import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PromoCode } from '../../../../worker/contract/promo-codes.ts'
import { css } from '../../../styled-system/css/index.js'
import { formatCount } from '../../../shared/lib/format.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Rate } from '../../../shared/ui/rate.tsx'

const isUsedUp = ({ batch, uses, max_uses, tickets, max_tickets }: PromoCode): boolean => {
  const codes = batch?.count ?? 1
  return (max_uses !== null && uses >= codes * max_uses) || (max_tickets !== null && tickets >= codes * max_tickets)
}

/** Whether it works: not yet, active, expired, used up. */
export const PromoBadge = ({ promo }: { promo: PromoCode }) =>
  promo.is_expired ? (
    <Badge>
      <Trans>Expired</Trans>
    </Badge>
  ) : promo.is_scheduled ? (
    <Badge tone="violet">
      <Trans>Scheduled</Trans>
    </Badge>
  ) : isUsedUp(promo) ? (
    <Badge tone="violet">
      <Trans>Used up</Trans>
    </Badge>
  ) : (
    <Badge tone="teal">
      <Trans context="promo code">Active</Trans>
    </Badge>
  )

const mono = css({ letterSpacing: '[0.02em]', overflowWrap: 'anywhere' })
const below = css({ display: 'block', color: 'text.muted', textStyle: '13' })

/** Its code; of a batch its name, how many codes it has, and the one that was searched for. */
export const PromoName = ({ promo: { code, name, batch } }: { promo: PromoCode }) => {
  if (!batch) return <bdi className={mono}>{code}</bdi>
  const { found } = batch
  const own = <bdi className={mono}>{found?.code}</bdi>
  return (
    <>
      <bdi>{name}</bdi>
      <span className={below}>
        <MetaLine>
          <Plural value={batch.count} one="# code" other="# codes" />
          {batch.prefix && <bdi className={mono}>{batch.prefix}…</bdi>}
        </MetaLine>
      </span>
      {found && (
        <span className={below}>
          {found.uses > 0 ? <Trans>{own}: used</Trans> : found.held_uses > 0 ? <Trans>{own}: held</Trans> : <Trans>{own}: not used</Trans>}
        </span>
      )}
    </>
  )
}

/** Its discount: `15% off`, `€5.00 off`, or that it only reveals tickets. */
export const PromoDiscount = ({ promo, currency }: { promo: PromoCode; currency: string }) => {
  if (promo.discount_type === 'NONE') return <Trans>Unlocks tickets</Trans>
  const discount =
    promo.discount_type === 'FIXED' ? <Money amount={promo.amount ?? 0} currency={currency} /> : <Rate ppm={promo.rate_ppm ?? 0} />
  return (
    <span>
      <Trans>{discount} off</Trans>
      {promo.min_amount !== null && (
        <span className={below}>
          <Trans>
            from <Money amount={promo.min_amount} currency={currency} />
          </Trans>
        </span>
      )}
    </span>
  )
}

/** Its uses, of a batch its codes with uses; those held by unfinished orders, and its limits. */
export const PromoUses = ({ promo }: { promo: PromoCode }) => {
  const { i18n } = useLingui()
  const count = (number: number): string => formatCount(number, i18n.locale)
  return (
    <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
      <MetaLine>
        {promo.batch ? (
          <Trans>
            {count(promo.batch.codes_used)} of {count(promo.batch.count)}
          </Trans>
        ) : promo.max_uses === null ? (
          count(promo.uses)
        ) : (
          <Trans>
            {count(promo.uses)} of {count(promo.max_uses)}
          </Trans>
        )}
        {promo.max_tickets !== null && !promo.batch && (
          <span className={css({ color: 'text.muted' })}>
            <Trans>
              {count(promo.tickets)} of <Plural value={promo.max_tickets} one="# ticket" other="# tickets" />
            </Trans>
          </span>
        )}
        {promo.held_uses > 0 && (
          <span className={css({ color: 'text.muted' })}>
            <Plural value={promo.held_uses} one="# use held" other="# uses held" />
          </span>
        )}
      </MetaLine>
    </span>
  )
}
