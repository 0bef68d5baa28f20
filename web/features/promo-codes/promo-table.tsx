import { Trans, useLingui } from '@lingui/react/macro'
import { ClockAlert, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { ListMeta } from '../../../worker/contract/common.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { PromoCode } from '../../../worker/contract/promo-codes.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { css } from '../../styled-system/css/index.js'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Sorting } from '../../lib/use-list-state.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { aboveRowLink } from '../../ui/data-table.recipe.ts'
import { EventDate } from '../../ui/event-date.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TicketNames } from '../ticket-choice/ticket-names.tsx'
import { PromoBadge, PromoDiscount, PromoUses } from './promo-words.tsx'
import { useExpireNow } from './use-expire-now.ts'

type Props = {
  event: EventDetail
  tickets: readonly Ticket[]
  promos: readonly PromoCode[]
  meta: ListMeta
  sorting?: Sorting
  onSort: (sorting: Sorting) => void
  onDelete: (promo: PromoCode) => void
}

const muted = css({ color: 'text.muted', textStyle: '13' })
const acts = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })

/** Promo codes as rows. */
export const PromoTable = ({ event, tickets, promos, meta, sorting, onSort, onDelete }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  const expireNow = useExpireNow(event.id)
  // Only what the server sorts by is offered.
  const sort = (name: string): string | undefined => (meta.allowed_sorts.includes(name) ? name : undefined)
  const linkOf = (promo: PromoCode): string => `${window.location.origin}/event/${event.id}/${event.slug}?promo_code=${promo.code}`
  const everyTicket = tickets.some((ticket) => ticket.hidden_unless_promo) ? <Trans>All public tickets</Trans> : <Trans>All tickets</Trans>
  const menu = (promo: PromoCode) => (
    <Menu
      trigger={<IconButton label={t`Actions for ${promo.code}`} icon={<Ellipsis />} />}
      items={[
        { id: 'edit', label: <Trans>Edit</Trans>, icon: <Pencil />, onSelect: () => void navigate({ pathname: promo.id, search }) },
        {
          id: 'expire',
          label: <Trans>Expire now</Trans>,
          icon: <ClockAlert />,
          onSelect: () => expireNow(promo),
          refusal: promo.is_expired ? <Trans>It has expired already.</Trans> : undefined,
        },
        {
          id: 'delete',
          label: <Trans>Delete…</Trans>,
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: () => onDelete(promo),
          refusal: promo.uses + promo.held_uses > 0 ? <Trans>Orders have it. Let it expire instead.</Trans> : undefined,
        },
      ]}
    />
  )
  return (
    <DataTable
      label={t`Promo codes`}
      rows={promos}
      rowKey={(promo) => promo.id}
      rowTo={(promo) => `${promo.id}${search}`}
      sorting={sorting}
      onSort={onSort}
      columns={[
        {
          id: 'code',
          header: t`Code`,
          sort: sort('code'),
          cell: (promo) => <bdi className={css({ letterSpacing: '[0.02em]', overflowWrap: 'anywhere' })}>{promo.code}</bdi>,
        },
        { id: 'discount', header: t`Discount`, cell: (promo) => <PromoDiscount promo={promo} currency={event.currency} /> },
        {
          id: 'tickets',
          header: t`Tickets`,
          cell: (promo) => (
            <span className={muted}>
              {promo.ticket_ids.length === 0 ? everyTicket : <TicketNames ids={promo.ticket_ids} tickets={tickets} />}
            </span>
          ),
        },
        { id: 'uses', header: t`Uses`, align: 'end', sort: sort('uses'), cell: (promo) => <PromoUses promo={promo} /> },
        {
          id: 'expires',
          header: t`Expires`,
          align: 'end',
          sort: sort('expires_at'),
          cell: (promo) => (
            <span className={muted}>
              {promo.expires_at ? <EventDate start={promo.expires_at} zone={event.timezone} style="short" /> : <Trans>never</Trans>}
            </span>
          ),
        },
        { id: 'state', header: t`State`, cell: (promo) => <PromoBadge promo={promo} /> },
        {
          id: 'act',
          header: t`Actions`,
          align: 'end',
          phone: 'act',
          cell: (promo) => (
            <span className={`${aboveRowLink} ${acts}`}>
              <CopyButton iconOnly label={t`Copy link with ${promo.code}`} text={linkOf(promo)} />
              {menu(promo)}
            </span>
          ),
        },
      ]}
    />
  )
}
