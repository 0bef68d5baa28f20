import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { buttonRecipe } from '../../../../shared/ui/button.recipe.ts'

type Props = {
  /** The ticket's name, for the buttons' labels. */
  name: string
  quantity: number
  /** The first quantity to add; removing it gives 0. */
  first: number
  /** Whether one more can be added. */
  canAdd: boolean
  /** The id of the quantity's error; undefined without one. */
  errorId: string | undefined
  onChange: (quantity: number) => void
}

const width = { base: '[7.25rem]', lg: '[6.25rem]' } as const
const height = { base: '11', lg: '9' } as const
const add = css({
  minWidth: width,
  height,
  // As high as the stepper that replaces it; a button's default minimum is lower.
  '&:is(button)': { minHeight: height },
  _noscript: { display: 'none' },
  paddingInline: '2',
  color: 'accent.text',
  textStyle: { base: '16', lg: '14' },
})
const box = css({
  width,
  height,
  display: 'inline-flex',
  alignItems: 'stretch',
  justifyContent: 'space-between',
  background: 'bg.control',
  border: 'strong',
  borderRadius: 'md',
  flexShrink: '0',
  _noscript: { display: 'none' },
})
const side = css({
  display: 'inline-grid',
  placeContent: 'center',
  width: { base: '11', lg: '9' },
  color: 'accent.text',
  borderRadius: 'md',
  _hover: { background: 'bg.hover' },
  '&[aria-disabled=true]': { color: 'text.disabled', _hover: { background: 'transparent' } },
})
const figure = css({ alignSelf: 'center', textStyle: '16', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })

/** An Add button, then minus, quantity and plus. Keeps the focus where it was pressed. */
export const Stepper = ({ name, quantity, first, canAdd, errorId, onChange }: Props) => {
  const { t } = useLingui()
  const more = useRef<HTMLButtonElement>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const before = useRef(quantity)

  // The first and last step remove the pressed button: its neighbour takes the focus.
  useLayoutEffect(() => {
    if (before.current === 0 && quantity > 0 && document.activeElement === document.body) more.current?.focus({ preventScroll: true })
    if (before.current > 0 && quantity === 0 && document.activeElement === document.body) begin.current?.focus({ preventScroll: true })
    before.current = quantity
  }, [quantity])

  if (quantity === 0)
    return (
      <button
        ref={begin}
        type="button"
        aria-label={t`Add ${name}`}
        aria-disabled={!canAdd || undefined}
        className={`${buttonRecipe({ visual: 'secondary' })} ${add}`}
        onClick={() => canAdd && onChange(first)}
      >
        <Plus />
        {t`Add`}
      </button>
    )
  return (
    <div role="group" aria-label={name} aria-describedby={errorId} data-invalid={errorId && ''} className={box}>
      <button type="button" aria-label={t`One fewer`} className={side} onClick={() => onChange(quantity <= first ? 0 : quantity - 1)}>
        <Minus />
      </button>
      <output className={figure} aria-live="polite">
        {quantity}
      </output>
      <button
        ref={more}
        type="button"
        aria-label={t`One more`}
        aria-disabled={!canAdd || undefined}
        className={side}
        onClick={() => canAdd && onChange(quantity + 1)}
      >
        <Plus />
      </button>
    </div>
  )
}
