import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { languageOf } from '../../../worker/contract/languages.ts'
import type { Charge } from '../../../worker/contract/orders.ts'
import { Money } from './money.tsx'

/** Taxes and fees in a row: `€1.50 Booking fee, €3.76 VAT`. */
export const ChargeList = ({ charges, currency }: { charges: Charge[]; currency: string }) => {
  const { i18n } = useLingui()
  return charges.map((charge, index) => (
    <Fragment key={charge.id}>
      {index > 0 && languageOf(i18n.locale).serial}
      <Trans comment="an amount, and the tax or fee it is">
        <Money amount={charge.amount} currency={currency} /> <bdi>{charge.name}</bdi>
      </Trans>
    </Fragment>
  ))
}
