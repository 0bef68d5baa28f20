import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import { formatList } from '../../../../shared/lib/listed.ts'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { PromoLabel } from './promo-labels.tsx'
import type { Sale } from '../model/use-sale.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '3',
  background: 'accent.tint',
  color: 'accent.text',
  textStyle: '14',
  borderBlockEnd: 'hairline',
  overflowWrap: 'anywhere',
  'article &': { border: 'none', borderRadius: 'md' },
})
const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: '13',
  fontWeight: 'medium',
  color: 'accent.text',
  '& .lucide': { width: '3.5', height: '3.5' },
})

/** What an applied promo code gives: tickets that it unlocks, and its discount. */
export const PromoNews = ({ sale: { promo, revealed, event } }: { sale: Sale }) => {
  const { i18n } = useLingui()
  const applied = promo?.applied
  if (!applied?.valid) return null
  const code = (
    <bdi dir="ltr" className={css({ fontWeight: 'semibold' })}>
      {applied.code}
    </bdi>
  )
  const titles = formatList(
    revealed.map(({ title }) => title),
    i18n.locale,
  )
  const hasDiscount = applied.discount_type !== 'NONE'
  return (
    <p role="status" className={line}>
      <Tag />
      <span>
        <MetaLine>
          {revealed.length > 0 ? (
            <Trans>
              Code {code} applied: <bdi>{titles}</bdi> unlocked
            </Trans>
          ) : (
            <Trans>Code {code} applied</Trans>
          )}
          {hasDiscount && <PromoLabel applied={applied} currency={event.currency} />}
        </MetaLine>
      </span>
    </p>
  )
}

/** Marks a ticket that a code unlocked. */
export const Unlocked = () => (
  <p className={mark}>
    <Tag />
    <Trans context="ticket">Unlocked by your code</Trans>
  </p>
)
