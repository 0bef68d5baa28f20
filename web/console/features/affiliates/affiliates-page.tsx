import { Trans, useLingui } from '@lingui/react/macro'
import { CirclePause, CirclePlay, ReceiptText, Share2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { RowMenu } from '../../../shared/kit/row-menu.tsx'
import { formatCount } from '../../../shared/lib/format.ts'
import { css } from '../../../styled-system/css/index.js'
import { Badge } from '../../../shared/ui/badge.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { affiliates } from './affiliate.ts'
import { useSetActive } from './use-set-active.ts'

const code = css({ letterSpacing: '[0.02em]', overflowWrap: 'anywhere' })
const muted = css({ color: 'text.muted' })

/** `/manage/event/{id}/affiliates`: people with a link of their own, and the sales it brought. */
export const Component = () => {
  const { t, i18n } = useLingui()
  const event = useShellEvent()
  const navigate = useNavigate()
  const setActive = useSetActive(event.id)
  const count = (number: number) => <span className={number === 0 ? muted : undefined}>{formatCount(number, i18n.locale)}</span>
  return (
    <ListPage
      of={affiliates}
      event={event}
      title={t`Affiliates`}
      about={<Trans>Partners who refer buyers. Orders within 30 days of a click are credited to them.</Trans>}
      icon={<Share2 />}
      create={{ label: <Trans>New affiliate</Trans> }}
      search={t`Search name, code or email`}
      views="affiliates"
      none={{
        title: <Trans>No affiliates yet</Trans>,
        text: <Trans>Give partners their own link and see what they sell.</Trans>,
      }}
      notFound={<Trans>No affiliates found</Trans>}
      removal={{
        nameOf: (affiliate) => affiliate.name,
        consequence: <Trans>Their link still opens the event but isn’t credited. Past orders and reports stay the same.</Trans>,
        confirm: () => <Trans>Delete affiliate</Trans>,
        done: () => t`Affiliate deleted`,
      }}
    >
      {(rows, tools) => (
        <ListTable
          label={t`Affiliates`}
          rows={rows}
          tools={tools}
          columns={[
            { id: 'name', header: t`Name`, sort: 'name', cell: (row) => <bdi dir="auto">{row.name}</bdi> },
            { id: 'code', header: t`Code`, sort: 'code', cell: (row) => <bdi className={code}>{row.code}</bdi> },
            { id: 'orders', header: t`Orders`, align: 'end', sort: 'orders', firstSort: 'desc', cell: (row) => count(row.orders) },
            { id: 'tickets', header: t`Tickets`, align: 'end', sort: 'tickets', firstSort: 'desc', cell: (row) => count(row.tickets) },
            {
              id: 'gross',
              header: t`Revenue`,
              align: 'end',
              sort: 'gross',
              firstSort: 'desc',
              cell: (row) => <Money amount={row.gross} currency={event.currency} className={row.gross === 0 ? muted : undefined} />,
            },
            {
              id: 'refunded',
              header: t`Refunded`,
              align: 'end',
              sort: 'refunded',
              firstSort: 'desc',
              cell: (row) => <Money amount={row.refunded} currency={event.currency} className={row.refunded === 0 ? muted : undefined} />,
            },
            {
              id: 'state',
              header: t`Status`,
              cell: (row) =>
                row.is_active ? (
                  <Badge tone="teal">
                    <Trans context="affiliate">Active</Trans>
                  </Badge>
                ) : (
                  <Badge>
                    <Trans>Inactive</Trans>
                  </Badge>
                ),
            },
          ]}
          acts={(row) => (
            <>
              <CopyButton iconOnly label={t`Copy link of ${row.name}`} text={row.link} />
              <RowMenu
                name={row.name}
                id={row.id}
                onDelete={() => tools.onDelete(row)}
                items={[
                  {
                    id: 'orders',
                    label: <Trans>Show their orders</Trans>,
                    icon: <ReceiptText />,
                    onSelect: () => void navigate(`/manage/event/${event.id}/orders?affiliate=${row.id}`),
                  },
                  {
                    id: 'active',
                    label: row.is_active ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>,
                    icon: row.is_active ? <CirclePause /> : <CirclePlay />,
                    onSelect: () => setActive(row, !row.is_active),
                  },
                ]}
              />
            </>
          )}
        />
      )}
    </ListPage>
  )
}
