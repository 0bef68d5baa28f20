import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { PromoCode } from '../../../worker/contract/promo-codes.ts'
import { css } from '../../styled-system/css/index.js'
import { useListState } from '../../lib/use-list-state.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListStates } from '../../ui/list-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { DeletePromoCode } from './delete-promo-code.tsx'
import { PromoTable } from './promo-table.tsx'
import { usePromoCodes } from './promo-queries.ts'

/** `/manage/event/{id}/promo-codes`: discounts, and the keys to private tickets. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Promo codes`, event.title)
  const list = useListState()
  const { search } = useLocation()
  const promos = usePromoCodes(event.id, {
    page: list.page,
    query: list.query,
    sort_by: list.sorting?.by,
    sort_direction: list.sorting?.direction,
  })
  const { data: tickets = [] } = useTickets(event.id)
  const [doomed, setDoomed] = useState<PromoCode | null>(null)
  const hasAny = list.query !== '' || Boolean(promos.data?.meta.total)
  const create = (
    <ButtonLink to={{ pathname: 'new', search }} visual="primary" icon={<Plus />}>
      <Trans>New promo code</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Promo codes</Trans>}
        meta={<Trans>Typed by buyers, or carried by a link. They take something off, or reveal private tickets.</Trans>}
        actions={hasAny && create}
      />
      {hasAny && (
        <div className={css({ marginBlockEnd: '4' })}>
          <SearchField label={t`Search codes`} value={list.query} onSearch={list.search} />
        </div>
      )}
      <ListStates
        list={promos}
        onPage={list.turnTo}
        empty={
          list.query ? (
            <EmptyState
              icon={<TicketPercent />}
              title={<Trans>No promo codes found</Trans>}
              action={
                <Button onClick={() => list.change({ query: null })}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<TicketPercent />} title={<Trans>No promo codes yet</Trans>} action={create}>
              <Trans>Give a discount or reveal a private ticket.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, meta) => (
          <PromoTable
            event={event}
            tickets={tickets}
            promos={rows}
            meta={meta}
            sorting={list.sorting}
            onSort={list.sort}
            onDelete={setDoomed}
          />
        )}
      </ListStates>
      <DeletePromoCode eventId={event.id} promo={doomed} onClose={() => setDoomed(null)} />
      <Outlet context={event} />
    </>
  )
}
