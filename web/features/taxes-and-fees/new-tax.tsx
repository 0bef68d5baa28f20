import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useMe } from '../../lib/session.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { newTaxValues } from './tax-fields.ts'
import { TaxDrawer } from './tax-drawer.tsx'
import { useTaxesChanged } from './tax-queries.ts'

/** `/account/taxes-and-fees/new`: a new tax or fee, over the list. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`New tax or fee`)
  const navigate = useNavigate()
  const { data: me } = useMe()
  const changed = useTaxesChanged()
  const keyFor = useIdempotencyKey()
  const close = (): void => void navigate('..', { relative: 'path' })
  if (!me) return null
  return (
    <TaxDrawer
      title={<Trans>New tax or fee</Trans>}
      save={<Trans>Create</Trans>}
      initial={newTaxValues(me.account.currency)}
      onClose={close}
      submit={async (input) => {
        await api.post('/taxes-and-fees', input, { idempotencyKey: keyFor(input) })
        await changed()
        notify({ title: input.type === 'TAX' ? t`Tax created` : t`Fee created`, description: input.name })
        close()
      }}
    />
  )
}
