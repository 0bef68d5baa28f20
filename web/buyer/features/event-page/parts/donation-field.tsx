import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PublicPrice } from '../../../../../worker/contract/public.ts'
import { amountText } from '../../../../shared/lib/amount.ts'
import { AmountField } from '../../../../shared/ui/amount-field.tsx'
import { Money } from '../../../../shared/ui/money.tsx'

type Props = {
  price: PublicPrice
  currency: string
  /** As typed; undefined before that. */
  value: string | undefined
  onChange: (value: string) => void
  /** The typed text is no amount of the currency. */
  isWrong: boolean
  /** Submitted with it: the error shows at once. */
  isPressed: boolean
  /** The server's error. */
  serverError: string | null
}

/** The amount of a donation ticket; at least the price, which is the default. */
export const DonationField = ({ price, currency, value, onChange, isWrong, isPressed, serverError }: Props) => {
  const { t, i18n } = useLingui()
  const [isTouched, setTouched] = useState(false)
  const least = amountText(price.price, currency, i18n.locale)
  return (
    <AmountField
      label={t`Your price per ticket`}
      name={`amount-${price.id}`}
      size="lg"
      currency={currency}
      value={value ?? least}
      onChange={onChange}
      onBlur={() => setTouched(true)}
      error={isWrong ? (isTouched || isPressed ? t`Enter an amount, like ${least}.` : null) : serverError}
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
