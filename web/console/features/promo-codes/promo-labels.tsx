import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PromoCode } from '../../../../worker/contract/promo-codes.ts'
import { css } from '../../../styled-system/css/index.js'
import { formatCount } from '../../../shared/lib/format.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Rate } from '../../../shared/ui/rate.tsx'

/** Whether it still works: active, expired, used up. */
export const PromoBadge = ({ promo }: { promo: PromoCode }) =>
  promo.is_expired ? (
    <Badge>
      <Trans>Expired</Trans>
    </Badge>
  ) : promo.max_uses !== null && promo.uses >= promo.max_uses ? (
    <Badge tone="violet">
      <Trans>Used up</Trans>
    </Badge>
  ) : (
    <Badge tone="teal">
      <Trans context="promo code">Active</Trans>
    </Badge>
  )

/** Its discount: `15% off`, `€5.00 off`, or that it only reveals tickets. */
export const PromoDiscount = ({ promo, currency }: { promo: PromoCode; currency: string }) => {
  if (promo.discount_type === 'NONE') return <Trans>Unlocks tickets</Trans>
  const discount =
    promo.discount_type === 'FIXED' ? <Money amount={promo.amount ?? 0} currency={currency} /> : <Rate ppm={promo.rate_ppm ?? 0} />
  return (
    <span>
      <Trans>{discount} off</Trans>
    </span>
  )
}

/** Its uses, those held by unfinished orders, and its limit. */
export const PromoUses = ({ promo }: { promo: PromoCode }) => {
  const { i18n } = useLingui()
  const count = (number: number): string => formatCount(number, i18n.locale)
  return (
    <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
      <MetaLine>
        {promo.max_uses === null ? (
          count(promo.uses)
        ) : (
          <Trans>
            {count(promo.uses)} of {count(promo.max_uses)}
          </Trans>
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
