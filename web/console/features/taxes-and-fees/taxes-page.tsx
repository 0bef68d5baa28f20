import { Trans, useLingui } from '@lingui/react/macro'
import { Percent } from 'lucide-react'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { RowMenu } from '../../../shared/kit/row-menu.tsx'
import { css } from '../../../styled-system/css/index.js'
import { Badge } from '../../../shared/ui/badge.tsx'
import { TaxRate } from './tax-rate.tsx'
import { taxesAndFees } from './tax.ts'

const muted = css({ color: 'text.muted' })

/** `/account/taxes-and-fees`: the account's taxes and fees. */
export const Component = () => {
  const { t } = useLingui()
  return (
    <ListPage
      of={taxesAndFees}
      title={t`Taxes and fees`}
      about={<Trans>For all your events. Choose them for each ticket.</Trans>}
      icon={<Percent />}
      create={{ label: <Trans>New tax or fee</Trans> }}
      search={t`Search taxes and fees`}
      none={{
        title: <Trans>No taxes or fees yet</Trans>,
        text: <Trans>Add your VAT or a booking fee once.</Trans>,
      }}
      notFound={<Trans>No taxes or fees found</Trans>}
      removal={{
        nameOf: (tax) => tax.name,
        consequence: <Trans>Tickets that use it lose it, and their prices change. Existing orders stay the same.</Trans>,
        confirm: (tax) => (tax.type === 'FEE' ? <Trans>Delete fee</Trans> : <Trans>Delete tax</Trans>),
        done: (tax) => (tax.type === 'TAX' ? t`Tax deleted` : t`Fee deleted`),
      }}
    >
      {(taxes, tools) => (
        <ListTable
          label={t`Taxes and fees`}
          rows={taxes}
          tools={tools}
          columns={[
            {
              id: 'name',
              header: t`Name`,
              sort: 'name',
              cell: (tax) => <bdi className={css({ overflowWrap: 'anywhere' })}>{tax.name}</bdi>,
            },
            {
              id: 'type',
              header: t`Kind`,
              sort: 'type',
              cell: (tax) => (tax.type === 'TAX' ? <Trans>Tax</Trans> : <Trans>Fee</Trans>),
            },
            { id: 'rate', header: t`Rate`, align: 'end', cell: (tax) => <TaxRate tax={tax} /> },
            {
              id: 'included',
              header: t`In the price`,
              cell: (tax) => <span className={muted}>{tax.included ? <Trans>Included</Trans> : <Trans>Added</Trans>}</span>,
            },
            {
              id: 'new',
              header: t`New tickets`,
              cell: (tax) =>
                tax.apply_to_new_tickets ? (
                  <Badge>
                    <Trans context="tax or fee">Applied</Trans>
                  </Badge>
                ) : (
                  <span className={muted}>
                    <Trans context="tax or fee">Optional</Trans>
                  </span>
                ),
            },
          ]}
          acts={(tax) => <RowMenu name={tax.name} id={tax.id} onDelete={() => tools.onDelete(tax)} />}
        />
      )}
    </ListPage>
  )
}
