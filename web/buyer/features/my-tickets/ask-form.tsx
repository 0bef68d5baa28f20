import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { email } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useSheetForm } from '../own-tickets/use-sheet-form.ts'
import { askedAddress } from './my-tickets-queries.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** Has a link sent to an address. The answer is the same whether it has tickets or not. */
export const askForLink = (address: string): Promise<void> => api.post('/public/my-tickets', { email: address }, { isPublic: true })

/** The address that a link to its tickets is sent to. */
export const AskForm = ({ label, onSent }: { label: ReactNode; onSent: (address: string) => void }) => {
  const { t } = useLingui()
  const own = useSheetForm({
    initial: { email: askedAddress.read() },
    check: (values): Record<string, string> => {
      const error = email(values['email'] ?? '')
      return error ? { email: error } : {}
    },
    send: async ({ email: address = '' }) => {
      await askForLink(address.trim())
      askedAddress.write(address.trim())
      return address.trim()
    },
    done: onSent,
  })
  return (
    <form noValidate onSubmit={own.submit} className={form}>
      <TextField
        {...own.field('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        size="lg"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError text={own.error} />
      <Button type="submit" visual="primary" size="xl" fullWidth busy={own.isPending} busyLabel={t`Sending…`}>
        {label}
      </Button>
      <p className={css({ textStyle: '14', color: 'text.muted' })}>
        <Trans>The link works once and expires after 30 minutes.</Trans>
      </p>
    </form>
  )
}
