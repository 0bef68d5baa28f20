import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useMe } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { taxValues } from './tax-fields.ts'
import { TaxDrawer } from './tax-drawer.tsx'
import { useTaxesAndFees, useTaxesChanged } from './tax-queries.ts'

/** `/account/taxes-and-fees/{id}`: a tax or fee, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const { taxId } = useParams()
  const navigate = useNavigate()
  const { data: me } = useMe()
  const { data: taxes } = useTaxesAndFees()
  const changed = useTaxesChanged()
  const tax = taxes?.find((each) => each.id === taxId)
  usePageTitle(tax?.name)
  // The list behind shows that it loads, or why it can't.
  if (!taxes || !me) return null
  if (!tax) return <Navigate to=".." relative="path" replace />
  const close = (): void => void navigate('..', { relative: 'path' })
  return (
    <TaxDrawer
      key={tax.id}
      isKnown
      title={tax.type === 'TAX' ? <Trans>Edit tax</Trans> : <Trans>Edit fee</Trans>}
      save={tax.type === 'TAX' ? <Trans>Save tax</Trans> : <Trans>Save fee</Trans>}
      initial={taxValues(tax, me.account.currency)}
      onClose={close}
      submit={async (input) => {
        await api.put(`/taxes-and-fees/${tax.id}`, input)
        await changed()
        notify({ title: input.type === 'TAX' ? t`Tax saved` : t`Fee saved`, description: input.name })
        close()
      }}
    />
  )
}
