import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PublicPrice } from '../../../worker/contract/public.ts'
import { amountText } from '../../lib/amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Money } from '../../ui/money.tsx'

type Props = {
  price: PublicPrice
  currency: string
  /** As typed; undefined before anything was. */
  value: string | undefined
  onChange: (value: string) => void
  /** What was typed is no amount of the currency. */
  isWrong: boolean
  /** It was gone on with all the same: then it says so at once. */
  isPressed: boolean
  /** What the server refused. */
  fault: string | null
}

/** How much a buyer gives for each ticket; at least the price, which is where it begins. */
export const DonationField = ({ price, currency, value, onChange, isWrong, isPressed, fault }: Props) => {
  const { t, i18n } = useLingui()
  const [isLeft, setLeft] = useState(false)
  const least = amountText(price.price, currency, i18n.locale)
  return (
    <AmountField
      label={t`Amount for each`}
      name={`amount-${price.id}`}
      size="lg"
      currency={currency}
      value={value ?? least}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={isWrong ? (isLeft || isPressed ? t`Enter an amount such as ${least}.` : null) : fault}
      help={
        price.price > 0 && (
          <Trans>
            At least <Money amount={price.price} currency={currency} />
          </Trans>
        )
      }
    />
  )
}
