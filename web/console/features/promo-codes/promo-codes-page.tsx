import { Trans, useLingui } from '@lingui/react/macro'
import { ClockAlert, TicketPercent } from 'lucide-react'
import type { PromoCode } from '../../../../worker/contract/promo-codes.ts'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { RowMenu } from '../../../shared/kit/row-menu.tsx'
import { css } from '../../../styled-system/css/index.js'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { OtherClock } from '../../../shared/ui/event-date.tsx'
import { ListTime } from '../../../shared/kit/list-time.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { TicketNames } from '../ticket-choice/ticket-names.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { promoCodes } from './promo-code.ts'
import { CsvImportButton } from '../csv-import/csv-import-button.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { PromoBadge, PromoDiscount, PromoName, PromoUses } from './promo-labels.tsx'
import { useExpireNow } from './use-expire-now.ts'

const muted = css({ color: 'text.muted', textStyle: '13' })

/** `/manage/event/{id}/promo-codes`: discounts, and the keys to private tickets. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { data: tickets = [] } = useTickets(event.id)
  const expireNow = useExpireNow(event.id)
  const changed = promoCodes.useChanged(event.id)
  const linkOf = (promo: PromoCode): string => `${window.location.origin}/event/${event.id}/${event.slug}?promo_code=${promo.code}`
  const everyTicket = tickets.some((ticket) => ticket.hidden_unless_promo) ? <Trans>All public tickets</Trans> : <Trans>All tickets</Trans>
  return (
    <ListPage
      of={promoCodes}
      event={event}
      title={t`Promo codes`}
      about={<Trans>Give a discount or unlock private tickets. Share as a code or a link.</Trans>}
      icon={<TicketPercent />}
      create={{ label: <Trans>New promo code</Trans> }}
      acts={() => <CsvImportButton of="PROMO_CODE" eventId={event.id} onDone={changed} />}
      actsStay
      search={t`Search codes`}
      views="promo-codes"
      none={{ title: <Trans>No promo codes yet</Trans>, text: <Trans>Give a discount or unlock private tickets.</Trans> }}
      notFound={<Trans>No promo codes found</Trans>}
      removal={{
        nameOf: (promo) => promo.name ?? promo.code,
        consequence: <Trans>It stops working right away. Links with it still open the event.</Trans>,
        confirm: () => <Trans>Delete promo code</Trans>,
        done: () => t`Promo code deleted`,
      }}
    >
      {(promos, tools) => (
        <ListTable
          label={t`Promo codes`}
          rows={promos}
          tools={tools}
          columns={[
            {
              id: 'code',
              header: t`Code`,
              sort: 'code',
              cell: (promo) => <PromoName promo={promo} />,
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
            { id: 'uses', header: t`Uses`, align: 'end', sort: 'uses', firstSort: 'desc', cell: (promo) => <PromoUses promo={promo} /> },
            {
              id: 'expires',
              header: t`Expires`,
              align: 'end',
              sort: 'expires_at',
              note: (
                <OtherClock
                  starts={promos.flatMap(({ starts_at, expires_at }) => [starts_at ?? [], expires_at ?? []].flat())}
                  zone={event.timezone}
                />
              ),
              cell: (promo) => (
                <span className={muted}>
                  {promo.is_scheduled && promo.starts_at && (
                    <>
                      <Trans>
                        from <ListTime at={promo.starts_at} zone={event.timezone} />
                      </Trans>
                      <br />
                    </>
                  )}
                  {promo.expires_at ? <ListTime at={promo.expires_at} zone={event.timezone} /> : <Trans context="expiry">never</Trans>}
                </span>
              ),
            },
            { id: 'state', header: t`State`, cell: (promo) => <PromoBadge promo={promo} /> },
          ]}
          acts={(promo) => (
            <>
              {promo.batch ? (
                <ExportButton of={promo.name ?? promo.code} path={promoCodes.pathOf(event.id, `${promo.id}/export`)} />
              ) : (
                <CopyButton iconOnly label={t`Copy link with ${promo.code}`} text={linkOf(promo)} />
              )}
              <RowMenu
                name={promo.name ?? promo.code}
                id={promo.id}
                onDelete={() => tools.onDelete(promo)}
                kept={promo.uses + promo.held_uses > 0 ? <Trans>Used in orders. Expire it instead.</Trans> : undefined}
                items={[
                  {
                    id: 'expire',
                    label: <Trans>Expire now</Trans>,
                    icon: <ClockAlert />,
                    onSelect: () => expireNow(promo),
                    refusal: promo.is_expired ? <Trans>It has already expired.</Trans> : undefined,
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
