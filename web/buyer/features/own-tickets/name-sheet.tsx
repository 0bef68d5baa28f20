import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { PublicAttendee } from '../../../../worker/contract/public.ts'
import type { PublicQuestion } from '../../../../worker/contract/questions.ts'
import { required } from '../../../shared/lib/validation.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import type { Versioned } from '../../../shared/lib/api.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../shared/ui/modal-sheet.tsx'
import { NameFields } from '../../../shared/ui/name-fields.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { changeTicket, readTicket, type OwnTicketAt } from './own-calls.ts'
import { OwnAnswers, sentAnswers, typedAnswers, useTicketQuestions, wrongAnswers } from './own-answers.tsx'
import { useSheetForm } from './use-sheet-form.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: '4', padding: '4' })
const pair = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 8rem), 1fr))]', gap: '3' })

type Props = { at: OwnTicketAt; ticket: string; onClose: () => void; onDone: () => unknown }

const Form = ({
  at,
  known,
  questions,
  onDone,
}: { at: OwnTicketAt; known: Versioned<PublicAttendee>; questions: PublicQuestion[] } & Pick<Props, 'onDone'>) => {
  const { t } = useLingui()
  const { data, etag } = known
  const form = useSheetForm({
    initial: { first_name: data.first_name, last_name: data.last_name, ...typedAnswers(questions, data.answers ?? []) },
    check: (values) => {
      const missing = required(values['first_name'] ?? '')
      return { ...(missing ? { first_name: missing } : {}), ...wrongAnswers(questions, values) }
    },
    send: (values) => {
      const answers = questions.length > 0 ? { answers: sentAnswers(questions, values) } : {}
      return changeTicket(at, { first_name: values['first_name'] ?? '', last_name: values['last_name'] ?? '', ...answers }, etag)
    },
    done: onDone,
  })
  return (
    <form noValidate onSubmit={form.submit} className={body}>
      <div className={pair}>
        <NameFields
          first={<TextField {...form.field('first_name')} label={t`First name`} size="lg" dir="auto" required autoComplete="off" />}
          last={<TextField {...form.field('last_name')} label={t`Last name`} size="lg" dir="auto" optional autoComplete="off" />}
        />
      </div>
      <OwnAnswers questions={questions} lang={data.event.language} values={form.values} errors={form.errors} onChange={form.set} />
      <FormError text={form.error} />
      <Button type="submit" visual="primary" size="xl" fullWidth busy={form.isPending} busyLabel={t`Saving…`}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

/** The name on a ticket and its answers, to be changed. */
export const NameSheet = ({ at, ticket, onClose, onDone }: Props) => {
  const { t } = useLingui()
  const [known, setKnown] = useState<Versioned<PublicAttendee> | Error | null>(null)
  const questions = useTicketQuestions(at.eventId, known && !(known instanceof Error) ? known.data.ticket.id : '')
  useEffect(() => {
    readTicket(at).then(setKnown, setKnown)
    // Once, as the sheet opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <ModalSheet title={t`Change the name`} description={ticket} onClose={onClose}>
      {known instanceof Error ? (
        <div className={body}>
          <FormError text={errorText(known)} />
        </div>
      ) : known && questions ? (
        <Form at={at} known={known} questions={questions} onDone={onDone} />
      ) : (
        <Loading className={body}>
          <Skeleton height="68px" />
          <Skeleton height="48px" />
        </Loading>
      )}
    </ModalSheet>
  )
}
