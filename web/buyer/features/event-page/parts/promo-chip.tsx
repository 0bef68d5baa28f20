import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { buttonRecipe } from '../../../../shared/ui/button.recipe.ts'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { Spinner } from '../../../../shared/ui/spinner.tsx'
import { PromoLabel } from './promo-labels.tsx'
import type { Promo, PromoRefusal } from '../model/promo.ts'

const RefusalText = lazyWithMessages(async () => (await import('./refusal-text.tsx')).RefusalText)

const chip = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '11',
  paddingInlineStart: '3',
  paddingInlineEnd: '2',
  borderRadius: 'md',
  background: 'accent.tint',
  color: 'accent.text',
  textStyle: '14',
})
const words = css({ flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', columnGap: '2' })
const remove = css({ color: 'accent.text', textStyle: '13', _hover: { background: 'transparent', textDecoration: 'underline' } })

type Props = { promo: Promo; zone: string; currency: string; isChecking: boolean; refusal: PromoRefusal | null; onRemove: () => void }

/** An applied promo code: its discount, or that it has no effect on the cart. */
export const PromoChip = ({ promo, zone, currency, isChecking, refusal, onRemove }: Props) => {
  const { t } = useLingui()
  const code = promo.applied?.code ?? promo.code
  return (
    <>
      <div className={chip}>
        {isChecking ? <Spinner /> : <Tag />}
        <span role="status" className={words}>
          <bdi dir="ltr" className={css({ fontWeight: 'semibold', letterSpacing: '[0.02em]', overflowWrap: 'anywhere' })}>
            {code}
          </bdi>
          <span>
            {isChecking ? <Trans>Checking…</Trans> : promo.applied?.valid && <PromoLabel applied={promo.applied} currency={currency} />}
          </span>
        </span>
        <button
          type="button"
          aria-label={t`Remove promo code ${code}`}
          className={cx(buttonRecipe({ visual: 'ghost', size: 'sm' }), remove)}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </button>
      </div>
      {refusal && (
        <p role="status" className={css({ textStyle: '13', color: 'text.warning', marginBlockStart: '1' })}>
          <Part>
            <RefusalText refusal={refusal} zone={zone} />
          </Part>
        </p>
      )}
    </>
  )
}
