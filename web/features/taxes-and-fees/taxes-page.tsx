import { Trans, useLingui } from '@lingui/react/macro'
import { Percent, Plus } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { TaxOrFeeView } from '../../../worker/contract/taxes-and-fees.ts'
import { css } from '../../styled-system/css/index.js'
import { useMe } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NoPermission } from '../account/no-permission.tsx'
import { DeleteTax } from './delete-tax.tsx'
import { TaxTable } from './tax-table.tsx'
import { useTaxesAndFees } from './tax-queries.ts'

/** `/account/taxes-and-fees`: what tickets carry beside their price. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Taxes and fees`)
  const { data: me } = useMe()
  const taxes = useTaxesAndFees()
  const [doomed, setDoomed] = useState<TaxOrFeeView | null>(null)
  if (me && me.role !== 'ADMIN')
    return (
      <NoPermission>
        <Trans>Only admins of your account change taxes and fees.</Trans>
      </NoPermission>
    )
  const create = (
    <ButtonLink to="new" visual="primary" icon={<Plus />}>
      <Trans>New tax or fee</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Taxes and fees</Trans>}
        meta={<Trans>For every event of your account. Each ticket says which of them it carries.</Trans>}
        actions={Boolean(taxes.data?.length) && create}
      />
      {taxes.error && !taxes.data ? (
        <ErrorState error={taxes.error} onRetry={() => void taxes.refetch()} />
      ) : !taxes.data ? (
        <Card>
          <Loading className={css({ display: 'grid', gap: '5' })}>
            {[1, 2, 3].map((row) => (
              <div key={row} className={css({ display: 'grid', gridTemplateColumns: '[2fr 1fr 1fr]', gap: '6' })}>
                <Skeleton />
                <Skeleton />
                <Skeleton />
              </div>
            ))}
          </Loading>
        </Card>
      ) : taxes.data.length === 0 ? (
        <EmptyState icon={<Percent />} title={<Trans>No taxes or fees yet</Trans>} action={create}>
          <Trans>Add your VAT or a booking fee once, then choose it for each ticket.</Trans>
        </EmptyState>
      ) : (
        <Card flush>
          <TaxTable taxes={taxes.data} onDelete={setDoomed} />
        </Card>
      )}
      <DeleteTax tax={doomed} onClose={() => setDoomed(null)} />
      <Outlet />
    </>
  )
}
