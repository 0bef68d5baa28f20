import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { FactList } from '../../../../shared/ui/fact-list.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import type { OrderQuote } from '../model/use-order-quote.ts'
import { OrderLines, totalFacts } from './order-amounts.tsx'

type Props = { quote: OrderQuote; busy: boolean; isLink: boolean; children: ReactNode }

const body = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', padding: '4' })

/** What the order comes to, as the server prices it, and the button that makes it. */
export const NewOrderTotal = ({ quote: { data, isFetching, text, errors }, busy, isLink, children }: Props) => (
  <Card flush title={<Trans>Order</Trans>}>
    {data && <OrderLines order={data} />}
    <div className={body}>
      <div aria-live="polite" aria-busy={isFetching} className={css({ minWidth: '0' })}>
        {data ? (
          <FactList facts={totalFacts(data)} />
        ) : isFetching ? (
          <Skeleton height="20px" />
        ) : text === null ? (
          <p className={css({ textStyle: '13', color: 'text.muted' })}>
            {Object.keys(errors).length > 0 ? <Trans>Check the marked fields.</Trans> : <Trans>Choose tickets to see the total.</Trans>}
          </p>
        ) : (
          <Notice tone="danger" title={text} />
        )}
      </div>
      {children}
      <Button type="submit" visual="primary" size="lg" busy={busy} busyLabel={<Trans>Creating…</Trans>}>
        {isLink ? <Trans>Create payment link</Trans> : <Trans>Create order</Trans>}
      </Button>
    </div>
  </Card>
)
