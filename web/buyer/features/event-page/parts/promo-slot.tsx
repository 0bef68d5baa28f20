import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { PromoChip } from './promo-chip.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { takeOpened } from '../../../../shared/lib/take-opened.ts'
import { isOfCart } from '../model/promo.ts'
import { usePromoCode } from '../model/use-promo-code.ts'
import type { Sale } from '../model/use-sale.ts'

const PromoForm = lazyWithMessages(async () => (await import('./promo-form.tsx')).PromoForm)

// The end of a sticky foot may lie below it.
const slot = css({
  scrollMarginBlockEnd: { lg: '[14rem]' },
  borderBlockStart: 'hairline',
  _noscript: { display: 'none' },
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '3',
})
const summary = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: '11', lg: '6' },
  cursor: 'pointer',
  listStyle: 'none',
  textStyle: '14',
  fontWeight: 'medium',
  color: 'accent.text',
  borderRadius: 'sm',
  '&::-webkit-details-marker': { display: 'none' },
  _hover: { textDecoration: 'underline' },
})

/** The promo code: its field, discount or error. Without one it is a collapsed line. */
export const PromoSlot = ({ sale }: { sale: Sale }) => {
  const { promo, promoRefusal, isPromoChecking } = sale
  const [, setCode] = usePromoCode()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isTouched, setTouched] = useState(false)
  // A typed code is checked in its field; one from the address is shown as a chip at once.
  const isForm = promo ? (promoRefusal !== null && !isOfCart(promoRefusal)) || (isPromoChecking && isOpen) : isOpen

  const change = (code: string | null): void => {
    setTouched(true)
    if (code === null) setOpen(false)
    if (code !== null && code === promo?.code) sale.retryPromo()
    else setCode(code)
  }
  useEffect(() => {
    // Opened before it was hydrated, when nothing listened: the line is this one, or was replaced by it.
    const isOpened = box.current?.querySelector('details')?.open
    if (takeOpened('promo') || isOpened) setOpen(true)
  }, [])
  useLayoutEffect(() => {
    if (!isTouched) return
    // The pressed element is removed by a change: its replacement takes the focus.
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button, summary')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isTouched, isForm, promoRefusal?.reason, isPromoChecking])

  return (
    <div ref={box} className={slot}>
      {promo && !isForm ? (
        <PromoChip
          promo={promo}
          zone={sale.event.timezone}
          currency={sale.event.currency}
          isChecking={isPromoChecking}
          refusal={promoRefusal}
          onRemove={() => change(null)}
        />
      ) : (
        <details id="promo" open={isForm} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={summary} onClick={() => setTouched(true)}>
            <Trans>Promo code</Trans>
          </summary>
          {isForm && (
            <Part fallback={<Skeleton height="48px" />}>
              <PromoForm
                zone={sale.event.timezone}
                code={promo?.code ?? ''}
                isChecking={isPromoChecking}
                refusal={promoRefusal}
                autoFocus={isTouched}
                onApply={change}
                onRemove={promo ? () => change(null) : null}
              />
            </Part>
          )}
        </details>
      )}
    </div>
  )
}
