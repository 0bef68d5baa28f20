import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '../../../../worker/contract/second-factor.ts'
import { useOwnZone } from '../../../shared/kit/session.ts'
import { api } from '../../../shared/lib/api.ts'
import { formatDate } from '../../../shared/lib/format.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { atMost, required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { css } from '../../../styled-system/css/index.js'
import { useSecondFactorChanged } from './queries.ts'
import { partText } from './second-factor.recipe.ts'

const row = css({ display: 'flex', alignItems: 'center', gap: '3', borderBlockStart: 'row', paddingBlock: '2' })

const MAX_NAME_LENGTH = 60

/** A passkey's name, edited in its row. */
const RenameForm = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const changed = useSecondFactorChanged()
  const form = useForm({
    initial: { name: passkey.name },
    validate: ({ name }) => ({ name: required(name) ?? atMost(name, MAX_NAME_LENGTH) }),
    submit: async ({ name }) => {
      await api.put(`/users/me/passkeys/${encodeURIComponent(passkey.id)}`, { name })
      await changed()
      onClose()
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '2', flex: '1', minWidth: '0' })}>
      <FormError text={form.formError} />
      <form.Field
        as={TextField}
        name="name"
        label={<Trans context="passkey">Name</Trans>}
        maxLength={MAX_NAME_LENGTH}
        dir="auto"
        autoFocus
      />
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })}>
        <Button size="sm" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" type="submit" visual="primary" busy={form.busy}>
          <Trans>Save name</Trans>
        </Button>
      </div>
    </form>
  )
}

/** A passkey with when it was added and used. */
export const PasskeyRow = ({ passkey, onDelete }: { passkey: Passkey; onDelete: () => void }) => {
  const { t, i18n } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  const zone = useOwnZone()
  const day = (iso: string): string => formatDate(iso, zone, i18n.locale, 'day')
  if (isRenaming)
    return (
      <li className={row}>
        <RenameForm passkey={passkey} onClose={() => setRenaming(false)} />
      </li>
    )
  return (
    <li className={row}>
      <KeyRound size={16} />
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ textStyle: '14' })}>
          <bdi>{passkey.name}</bdi>
        </p>
        <p className={partText}>
          <MetaLine>
            <Trans>Added {day(passkey.created_at)}</Trans>
            {passkey.last_used_at && <Trans>last used {day(passkey.last_used_at)}</Trans>}
          </MetaLine>
        </p>
      </div>
      <IconButton label={t`Rename passkey ${passkey.name}`} icon={<Pencil />} onClick={() => setRenaming(true)} />
      <IconButton label={t`Remove passkey ${passkey.name}`} icon={<Trash2 />} onClick={onDelete} />
    </li>
  )
}
