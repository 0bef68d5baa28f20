import { useLingui } from '@lingui/react/macro'
import type { ReportName } from '../../../../worker/contract/report-columns.ts'

/** The names of the reports, in the order of their tabs. */
export const useReportNames = (): Record<ReportName, string> => {
  const { t } = useLingui()
  return {
    'daily-sales': t`Sales by day`,
    tickets: t`Tickets`,
    'promo-codes': t`Promo codes`,
    'taxes-and-fees': t`Taxes and fees`,
    affiliates: t`Affiliates`,
    sources: t`Sources`,
    'check-ins': t`Check-in`,
    answers: t`Answers`,
  }
}

/** The names of columns, where a report has its own. */
export const useColumnNames = (): Record<string, string> => {
  const { t } = useLingui()
  return {
    date: t`Day`,
    source: t`Source`,
    visits: t`Visits`,
    carts: t({ message: 'Carts', context: 'how many orders were started' }),
    conversion_ppm: t`Conversion`,
    orders: t`Orders`,
    tickets: t`Tickets`,
    cancelled: t({ message: 'Cancelled', context: 'how many' }),
    subtotal: t`Before discount`,
    discounts: t`Discounts`,
    fees: t`Fees`,
    taxes: t`Added taxes`,
    included_taxes: t`Includes taxes`,
    gross: t`Revenue`,
    refunded: t`Refunded`,
    net: t`After refunds`,
    title: t`Ticket`,
    sold: t`Sold`,
    code: t`Code`,
    uses: t`Uses`,
    name: t`Name`,
    type: t`Kind`,
    included: t`How`,
    rate_ppm: t`Rate`,
    base: t`Charged on`,
    amount: t`Amount`,
    list: t`List`,
    hour: t`Hour`,
    admitted: t({ message: 'Checked in', context: 'how many' }),
    expected: t`Expected`,
    question: t`Question`,
    answer: t`Answer`,
    count: t`Answers`,
  }
}
