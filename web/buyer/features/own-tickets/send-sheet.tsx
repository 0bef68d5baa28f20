import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, Send, Undo2, Ban } from 'lucide-react'
import { css } from '../../../styled-system/css/index.js'
import { mostInTransferNote, TRANSFER_HOURS } from '../../../../worker/contract/self-service-limits.ts'
import { email, required } from '../../../shared/lib/validation.ts'
import { useIdempotencyKey } from '../../../shared/lib/use-idempotency-key.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../shared/ui/modal-sheet.tsx'
import { NameFields } from '../../../shared/ui/name-fields.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { sendTicket, type OwnTicketAt } from './own-calls.ts'
import { useSheetForm } from './use-sheet-form.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: '4', padding: '4' })
const pair = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 8rem), 1fr))]', gap: '3' })
const facts = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: '4',
  border: 'hairline',
  borderRadius: 'md',
  background: 'bg.sunken',
  textStyle: '14',
  '& > li': { display: 'flex', gap: '3', alignItems: 'flex-start' },
  '& .lucide': { flexShrink: '0', marginBlock: '0.5', color: 'text.muted' },
})

type Props = { at: OwnTicketAt; ticket: string; onClose: () => void; onDone: () => unknown }

const checked = (values: Record<string, string>): Record<string, string> => {
  const found = { first_name: required(values['first_name'] ?? ''), email: email(values['email'] ?? '') }
  return Object.fromEntries(Object.entries(found).flatMap(([field, error]) => (error ? [[field, error]] : [])))
}

/** Whom a ticket is sent to. */
export const SendSheet = ({ at, ticket, onClose, onDone }: Props) => {
  const { t } = useLingui()
  const keyOf = useIdempotencyKey()
  const form = useSheetForm({
    initial: { first_name: '', last_name: '', email: '', note: '' },
    check: checked,
    send: ({ first_name = '', last_name = '', email: address = '', note = '' }) => {
      const to = { first_name, last_name, email: address, note: note || null }
      return sendTicket(at, to, keyOf(to))
    },
    done: onDone,
  })
  const name = form.values['first_name']?.trim()
  return (
    <ModalSheet title={t`Send to someone else`} description={ticket} onClose={onClose}>
      <form noValidate onSubmit={form.submit} className={body}>
        <div className={pair}>
          <NameFields
            first={<TextField {...form.field('first_name')} label={t`First name`} size="lg" dir="auto" required autoComplete="off" />}
            last={<TextField {...form.field('last_name')} label={t`Last name`} size="lg" dir="auto" optional autoComplete="off" />}
          />
        </div>
        <TextField
          {...form.field('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          size="lg"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.field('note')}
          label={
            name ? (
              <Trans>
                Message for <bdi>{name}</bdi>
              </Trans>
            ) : (
              t`Message`
            )
          }
          size="lg"
          dir="auto"
          optional
          maxLength={mostInTransferNote}
          autoComplete="off"
        />
        <ul className={facts}>
          <li>
            <Mail />
            <span>
              <Trans>They have {TRANSFER_HOURS} hours to accept, until the start at the latest.</Trans>
            </span>
          </li>
          <li>
            <Undo2 />
            <span>
              <Trans>Until then your code works, and you can take the ticket back.</Trans>
            </span>
          </li>
          <li>
            <Ban />
            <span>
              <Trans>After that, only their code is valid.</Trans>
            </span>
          </li>
        </ul>
        <FormError text={form.error} />
        <Button type="submit" visual="primary" size="xl" fullWidth icon={<Send />} busy={form.isPending} busyLabel={t`Sending…`}>
          <Trans>Send ticket</Trans>
        </Button>
      </form>
    </ModalSheet>
  )
}
