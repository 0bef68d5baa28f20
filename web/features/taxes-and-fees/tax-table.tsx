import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { TaxOrFeeView } from '../../../worker/contract/taxes-and-fees.ts'
import { css } from '../../styled-system/css/index.js'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { aboveRowLink } from '../../ui/data-table.recipe.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TaxRate } from './tax-rate.tsx'

/** Taxes and fees as rows. */
export const TaxTable = ({ taxes, onDelete }: { taxes: readonly TaxOrFeeView[]; onDelete: (tax: TaxOrFeeView) => void }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const muted = css({ color: 'text.muted' })
  return (
    <DataTable
      label={t`Taxes and fees`}
      rows={taxes}
      rowKey={(tax) => tax.id}
      rowTo={(tax) => tax.id}
      columns={[
        { id: 'name', header: t`Name`, cell: (tax) => <bdi className={css({ overflowWrap: 'anywhere' })}>{tax.name}</bdi> },
        { id: 'type', header: t`Kind`, cell: (tax) => (tax.type === 'TAX' ? <Trans>Tax</Trans> : <Trans>Fee</Trans>) },
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
              <Badge tone="violet">
                <Trans>Applied</Trans>
              </Badge>
            ) : (
              <span className={muted}>
                <Trans>By choice</Trans>
              </span>
            ),
        },
        {
          id: 'act',
          header: t`Actions`,
          align: 'end',
          phone: 'act',
          cell: (tax) => (
            <span className={aboveRowLink}>
              <Menu
                trigger={<IconButton label={t`Actions for ${tax.name}`} icon={<Ellipsis />} />}
                items={[
                  { id: 'edit', label: <Trans>Edit</Trans>, icon: <Pencil />, onSelect: () => void navigate(tax.id) },
                  {
                    id: 'delete',
                    label: <Trans>Delete…</Trans>,
                    icon: <Trash2 />,
                    danger: true,
                    separated: true,
                    onSelect: () => onDelete(tax),
                  },
                ]}
              />
            </span>
          ),
        },
      ]}
    />
  )
}
