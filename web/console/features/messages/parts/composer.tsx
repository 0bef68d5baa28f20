import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { One } from '../../../../../worker/contract/common.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { Locale } from '../../../../../worker/contract/languages.ts'
import type { Message } from '../../../../../worker/contract/messages.ts'
import { personName } from '../../../../../worker/shared/names.ts'
import type { Me } from '../../../../../worker/contract/people.ts'
import { placeholders } from '../../../../../worker/contract/placeholders.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { FaultSummary } from '../../../../shared/kit/fault-summary.tsx'
import { sendImageTo } from '../../../../shared/kit/send-image.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { formatDate, readerZone } from '../../../../shared/lib/format.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { useIdempotencyKey } from '../../../../shared/lib/use-idempotency-key.ts'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { Counted } from '../../../../shared/ui/counted.tsx'
import { ErrorSummary } from '../../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { listPlace } from '../../../../shared/kit/list-place.ts'
import { PageHeader } from '../../../../shared/kit/page-header.tsx'
import { RichTextField } from '../../../../shared/ui/rich-text-field.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { useRecipients } from '../composer-queries.ts'
import { ConfirmOwnEmail } from './confirm-own-email.tsx'
import {
  messages,
  recipientsInput,
  scheduleInput,
  hasRecipients,
  validateMessage,
  textErrors,
  wordsInput,
  type MessageValues,
} from '../model/message.ts'
import { MessagePreview } from './message-preview.tsx'
import { placeholderLabels, useReadable } from '../model/open-labels.ts'
import { RecipientsBox } from './recipients-box.tsx'
import { ToField } from './to-field.tsx'
import { WhenField } from './when-field.tsx'
import { forgetDraft, useSavedDraft } from '../model/use-message-draft.ts'

type Props = {
  event: EventDetail
  me: Me
  draftKey: string
  initial: MessageValues
  /** The order whose buyer is the recipient, instead of attendees. */
  order: ConsoleOrder | null
  /** The message that is changed while it waits for its time. */
  editedId?: string
}

/** A first name with what replaces an unknown one. */
const withInstead = '{first_name|…}'

/** More recipients than this need a confirmation. */
const CONFIRM_ABOVE = 100

const page = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 37rem) minmax(0, 1fr)]' },
  alignItems: 'stretch',
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  overflow: 'clip',
})
const formSide = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const fields = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', padding: '4', flex: '1', alignContent: 'start' })
const head = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' })
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  padding: '4',
  borderBlockStart: 'hairline',
  '& > [type=submit]': { marginInlineStart: 'auto', _phone: { width: 'full' } },
})
const previewSide = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  minWidth: '0',
  background: 'bg.canvas',
  borderInlineStart: { lg: 'hairline' },
  borderBlockStart: { base: 'hairline', lg: 'none' },
})

/** The message composer: recipients, text, preview, test email, send. */
export const Composer = ({ event, me, draftKey, initial, order, editedId }: Props) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const changed = messages.useChanged(event.id)
  const keyFor = useIdempotencyKey()
  const { subjectOf } = useReadable()
  const [locale, setLocale] = useState<Locale>(order?.locale ?? event.language)
  const [isAsking, setAsking] = useState(false)
  const isSure = useRef(false)
  const title = editedId ? t`Edit message` : t`New message`
  usePageTitle(title, event.title)

  const send = async (values: MessageValues): Promise<void> => {
    const input = { ...wordsInput(values), send_copy: values.send_copy, acknowledged: values.acknowledged }
    const body = order ? input : { ...input, ...recipientsInput(values), ...scheduleInput(values) }
    const path = order ? `/events/${event.id}/orders/${order.id}/message` : messages.pathOf(event.id, editedId)
    const { data } = editedId
      ? await api.put<One<Message>>(path, body)
      : await api.post<One<Message>>(path, body, { idempotencyKey: keyFor(body) })
    forgetDraft(draftKey)
    await changed()
    const isWaiting = data.status === 'SCHEDULED'
    notify({ title: isWaiting ? t`Message scheduled` : t`Message on its way`, description: subjectOf(data) })
    await navigate(`/manage/event/${event.id}/messages/${data.id}`, { replace: true })
  }
  const form = useForm<MessageValues>({
    initial,
    validate: validateMessage,
    submit: send,
  })
  const values = form.allValues
  const recipients = useRecipients(event.id, values, !order)
  const keptAt = useSavedDraft(draftKey, values, form.isDirty && !form.busy)
  const count = order ? 1 : recipients.count
  const test = useMutation({
    mutationFn: () => api.post(`/events/${event.id}/messages/test`, { ...wordsInput(values), locale }),
    onSuccess: () => notify({ title: t`Test sent`, description: t`To ${me.email} only.` }),
    onError: (error) => notify({ tone: 'error', title: t`The test wasn’t sent`, description: errorText(error) }),
  })
  const isLater = !order && values.when !== 'NOW'
  const isReady = !Object.values(validateMessage(values)).some(Boolean)

  const sendTest = (): void => {
    const errors = textErrors(values)
    const [error] = [errors['subject'], errors['content']].filter(Boolean)
    if (error) notify({ tone: 'error', title: t`The test wasn’t sent`, description: error })
    else test.mutate()
  }

  return (
    <>
      <PageHeader title={title} back={{ to: listPlace(`/manage/event/${event.id}/messages`), label: <Trans>Messages</Trans> }} />
      {!me.email_confirmed && (
        <div className={css({ marginBlockEnd: '4' })}>
          <ConfirmOwnEmail me={me} />
        </div>
      )}
      <div className={page}>
        <form
          {...form.props}
          className={formSide}
          onSubmit={(submitted) => {
            // Many or an unknown number of recipients need a confirmation, once everything else is valid.
            if (isReady && !isLater && !isSure.current && (count === undefined || count > CONFIRM_ABOVE)) {
              submitted.preventDefault()
              if (!recipients.isCounting) setAsking(true)
            } else form.props.onSubmit(submitted)
            isSure.current = false
          }}
        >
          <div className={fields}>
            <div className={head}>
              {order && (
                <h2 className={css({ textStyle: '14', fontWeight: 'semibold' })}>
                  <Trans>Message to the buyer</Trans>
                </h2>
              )}
              {keptAt && (
                <span className={css({ textStyle: '13', color: 'text.muted', whiteSpace: 'nowrap', marginInlineStart: 'auto' })}>
                  <Trans>Draft saved, {formatDate(keptAt, readerZone(), i18n.locale, 'time')}</Trans>
                </span>
              )}
            </div>
            <ErrorSummary form={form} />
            <FormError title={t`Couldn’t send the message`} text={form.formError} />
            {order ? (
              <OrderBuyer order={order} />
            ) : (
              <>
                <ToField event={event} form={form} />
                <RecipientsBox
                  recipients={hasRecipients(values) ? recipients.data : undefined}
                  error={recipients.error}
                  isAsked={hasRecipients(values)}
                  isAll={values.scope === 'ALL'}
                />
                <WhenField event={event} form={form} />
              </>
            )}
            <form.Field
              as={TextField}
              name="subject"
              label={
                <Counted length={values.subject.length} most={150}>
                  <Trans>Subject</Trans>
                </Counted>
              }
              dir="auto"
              autoComplete="off"
            />
            <form.Field
              as={RichTextField}
              name="content"
              label={<Trans>Message</Trans>}
              rows={8}
              send={sendImageTo(`/events/${event.id}`)}
              inserts={placeholders.map((name) => ({ id: name, label: i18n._(placeholderLabels[name]), text: `{${name}}` }))}
              help={
                <Trans>
                  We add a greeting and a button. Without a first name: <bdi dir="ltr">{withInstead}</bdi>
                </Trans>
              }
            />
            <div className={css({ display: 'grid', gap: '1' })}>
              <form.Check
                as={Checkbox}
                name="send_copy"
                label={
                  <Trans>
                    Send me a copy at <bdi>{me.email}</bdi>
                  </Trans>
                }
              />
              <form.Check as={Checkbox} name="acknowledged" label={<Trans>This is about the event, not marketing</Trans>} />
            </div>
          </div>
          <div className={foot}>
            <Button icon={<FlaskConical />} busy={test.isPending} busyLabel={<Trans>Sending…</Trans>} onClick={sendTest}>
              <Trans>Send me a test</Trans>
            </Button>
            <FaultSummary form={form} />
            <Button
              type="submit"
              visual="primary"
              size="lg"
              icon={<Send className="flip" />}
              busy={form.busy || (recipients.isCounting && !isLater)}
              busyLabel={form.busy && <Trans>Sending…</Trans>}
            >
              {isLater ? (
                <Trans>Schedule message</Trans>
              ) : count === undefined ? (
                <Trans>Send message</Trans>
              ) : count === 0 ? (
                <Trans>No recipients</Trans>
              ) : (
                <Plural value={count} one="Send to # person" other="Send to # people" />
              )}
            </Button>
          </div>
        </form>
        <div className={previewSide}>
          <MessagePreview
            eventId={event.id}
            values={values}
            orderId={order?.id}
            recipients={order ? undefined : recipients.data}
            locale={locale}
            onLocale={setLocale}
          />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        danger={false}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          isSure.current = true
          void form.send()
        }}
        title={
          count === undefined ? <Trans>Send message</Trans> : <Plural value={count} one="Send to # person?" other="Send to # people?" />
        }
        consequence={<Trans>It’s sent right away. You can still stop unsent emails.</Trans>}
        confirm={<Trans>Send now</Trans>}
      />
    </>
  )
}

const OrderBuyer = ({ order: { number, buyer } }: { order: ConsoleOrder }) => (
  <p
    className={css({
      background: 'neutral.3',
      borderRadius: 'md',
      padding: '3',
      textStyle: '13',
      color: 'text.muted',
      overflowWrap: 'anywhere',
    })}
  >
    <Trans>
      <bdi className={css({ color: 'text', fontWeight: 'medium' })}>{buyer && personName(buyer)}</bdi>, buyer of{' '}
      <bdi dir="ltr">{number}</bdi>, <bdi>{buyer?.email}</bdi>
    </Trans>
  </p>
)
