import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { Delivery, Webhook } from '../../../../worker/contract/webhooks.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import { DataTable } from '../../../shared/kit/data-table.tsx'
import { ListStates } from '../../../shared/kit/list-states.tsx'
import { ListTime } from '../../../shared/kit/list-time.tsx'
import { useListAddress } from '../../../shared/kit/use-list-address.ts'
import { useLastPage } from '../../../shared/kit/use-last-page.ts'
import { queryOf, type FilterField } from '../../../shared/kit/list-query.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { DeliveryState } from './delivery-labels.tsx'
import { deliveriesOf } from './webhook.ts'

const filters: readonly FilterField[] = [{ name: 'status' }]
const small = css({ display: 'block', textStyle: '12', color: 'text.muted' })
const below = cx(small, css({ marginBlockStart: '3' }))
const muted = css({ color: 'text.muted' })

type Props = { webhook: Webhook; zone: string; chosen: string | null }

const took = ({ last_attempt: last }: Delivery): string => {
  if (!last) return '–'
  return last.took_ms < 1000 ? `${last.took_ms} ms` : `${(last.took_ms / 1000).toFixed(1)} s`
}

/** The deliveries of a webhook, newest first; a row opens beside. */
export const DeliveryList = ({ webhook, zone, chosen }: Props) => {
  const { t } = useLingui()
  const list = useListAddress(filters)
  const rows = deliveriesOf(webhook.id).usePage('', queryOf(list.address, filters))
  useLastPage(list, rows)
  const status = list.address.filters['status'] ?? ''
  return (
    <div>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: '2',
          marginBlockEnd: '2',
        })}
      >
        <h2 className={css({ textStyle: '14', fontWeight: 'semibold' })}>
          <Trans>Deliveries</Trans>
        </h2>
        <Segments
          label={t`Deliveries`}
          size="sm"
          value={status}
          onChange={(value) => list.change({ status: value || null })}
          options={[
            { value: '', label: <Trans context="deliveries">All</Trans> },
            { value: 'FAILED', label: <Trans context="deliveries">Failed</Trans>, count: webhook.failed },
            { value: 'PENDING', label: <Trans context="deliveries">Waiting</Trans>, count: webhook.pending },
          ]}
        />
      </div>
      <ListStates
        list={rows}
        onPage={list.turnTo}
        empty={
          status === '' ? (
            <EmptyState icon={<Send />} title={<Trans>Nothing sent yet</Trans>}>
              <Trans>Send a test, or wait for the first order.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={<Send />} title={<Trans>No deliveries found</Trans>} />
          )
        }
      >
        {(found) => (
          <DataTable
            label={t`Deliveries`}
            rows={found}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `?${new URLSearchParams({ ...(status ? { status } : {}), delivery: id }).toString()}`}
            columns={[
              {
                id: 'type',
                header: t({ message: 'Event', context: 'of a webhook' }),
                cell: (row) => (
                  <span
                    aria-current={row.id === chosen || undefined}
                    className={row.id === chosen ? css({ fontWeight: 'semibold' }) : undefined}
                  >
                    <code dir="ltr" className={css({ fontFamily: 'code', textStyle: '13' })}>
                      {row.type}
                    </code>
                    <bdi className={small}>{row.label}</bdi>
                  </span>
                ),
              },
              {
                id: 'state',
                header: t({ message: 'Answer', context: 'of a webhook' }),
                cell: (row) => <DeliveryState delivery={row} zone={zone} />,
              },
              { id: 'took', header: t`Duration`, align: 'end', cell: (row) => <bdi className={muted}>{took(row)}</bdi> },
              { id: 'attempts', header: t`Attempts`, align: 'end', cell: (row) => row.attempts },
              { id: 'when', header: t`When`, align: 'end', cell: (row) => <ListTime at={row.created_at} zone={zone} /> },
            ]}
          />
        )}
      </ListStates>
      <p className={below}>
        <Trans>Deliveries are kept for 30 days.</Trans>
      </p>
    </div>
  )
}
