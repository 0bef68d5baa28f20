import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { One } from '../../../../../worker/contract/common.ts'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { takeOpened } from '../../../../shared/lib/take-opened.ts'
import { useAsyncAction } from '../../../../shared/lib/use-async-action.ts'
import { email, required } from '../../../../shared/lib/validation.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { css } from '../../../../styled-system/css/index.js'
import { eventPath } from '../event-queries.ts'
import { Stepper } from './stepper.tsx'

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  marginBlockStart: '3',
  padding: '4',
  borderRadius: 'md',
  background: 'accent.tint',
  _noscript: { display: 'none' },
})
const pair = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3', '& > :last-child': { flex: '[1 1 9rem]' } })
const small = css({ textStyle: '13' })
const opener = css({ marginBlockStart: '2', _noscript: { display: 'none' } })

const Done = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={panel} role="status">
    <p className={css({ display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' })}>
      <Check />
      {title}
    </p>
    <p className={css({ textStyle: '14' })}>{children}</p>
  </div>
)

type Props = { event: PublicEvent; ticket: PublicTicket }

/** The values and errors of a form with one call. */
const useLittleForm = (
  check: Record<string, (value: string) => string | undefined>,
  send: (values: Record<string, string>) => Promise<unknown>,
) => {
  const [values, setValues] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const action = useAsyncAction<void, unknown>({ run: () => send(values), done: () => setSentTo(values['email'] ?? '') })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = Object.fromEntries(
      Object.entries(check).flatMap(([name, rule]) => {
        const error = rule(values[name] ?? '')
        return error ? [[name, error]] : []
      }),
    )
    setErrors(found)
    const form = event.currentTarget
    if (Object.keys(found).length > 0)
      return void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    if (!action.isPending) action.act()
  }
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name] ?? null,
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _, ...others }) => others)
    },
  })
  return { field, submit, sentTo, isPending: action.isPending, error: action.error ? errorText(action.error) : null }
}

const emailField = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  size: 'lg',
} as const

const Waitlist = ({ event, ticket }: Props) => {
  const { t } = useLingui()
  const others = event.tickets.filter(({ id, state }) => id !== ticket.id && state === 'SOLD_OUT')
  const [also, setAlso] = useState<readonly string[]>([])
  const wanted = [ticket, ...others.filter(({ id }) => also.includes(id))]
  const { max_tickets_per_order, max_tickets_per_person } = event.settings
  const first = Math.max(1, ...wanted.map(({ min_per_order }) => min_per_order))
  const most = Math.min(...wanted.map(({ max_per_order }) => max_per_order), max_tickets_per_order, max_tickets_per_person ?? Infinity)
  const [chosen, setChosen] = useState(1)
  const quantity = Math.max(first, Math.min(chosen, most))
  const form = useLittleForm({ first_name: required, email }, (values) =>
    api.post<One<{ id: string }>>(
      `${eventPath(event.id)}/waitlist`,
      { email: values['email']?.trim(), first_name: values['first_name']?.trim(), ticket_ids: wanted.map(({ id }) => id), quantity },
      { isPublic: true },
    ),
  )
  if (form.sentTo !== null)
    return (
      <Done title={<Trans>Check your email</Trans>}>
        <Trans>
          We sent a link to <bdi>{form.sentTo}</bdi>. Your place counts once you confirm it there.
        </Trans>
      </Done>
    )
  return (
    <form noValidate onSubmit={form.submit} className={panel} aria-label={t`Waitlist: ${ticket.title}`}>
      <div>
        <p className={css({ fontWeight: 'semibold' })}>
          <Trans>Join the waitlist</Trans>
        </p>
        {ticket.waiting !== null && ticket.waiting > 0 && (
          <p className={css({ textStyle: '14' })}>
            <Plural value={ticket.waiting} one="# person is ahead of you." other="# people are ahead of you." />
          </p>
        )}
      </div>
      <div className={pair}>
        <div>
          <p className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '1' })}>
            <Trans>Tickets</Trans>
          </p>
          <Stepper
            name={ticket.title}
            quantity={quantity}
            first={first}
            canAdd={quantity < most}
            errorId={undefined}
            onChange={(next) => setChosen(Math.max(first, next))}
          />
        </div>
        <TextField {...form.field('first_name')} label={t`First name`} size="lg" dir="auto" required autoComplete="given-name" />
      </div>
      <TextField {...form.field('email')} {...emailField} label={t`Email`} required />
      {others.length > 0 && (
        <fieldset>
          <legend className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '1' })}>
            <Trans>Other tickets you’d take</Trans>
          </legend>
          {others.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={<bdi>{title}</bdi>}
              checked={also.includes(id)}
              onChange={(takes) => setAlso((before) => (takes ? [...before, id] : before.filter((one) => one !== id)))}
            />
          ))}
        </fieldset>
      )}
      <FormError text={form.error} />
      <Button type="submit" visual="primary" size="xl" fullWidth busy={form.isPending} busyLabel={t`Sending…`}>
        <Trans>Put me on the list</Trans>
      </Button>
      <p className={small}>
        <Plural
          value={event.waitlist.offer_hours}
          one="It costs nothing. If tickets come free, we hold them for you for up to # hour and email you."
          other="It costs nothing. If tickets come free, we hold them for you for up to # hours and email you."
        />
      </p>
    </form>
  )
}

const TellMe = ({ event, ticket }: Props) => {
  const { t } = useLingui()
  const form = useLittleForm({ email }, (values) =>
    api.post(`${eventPath(event.id)}/tell-me`, { email: values['email']?.trim(), ticket_id: ticket.id }, { isPublic: true }),
  )
  if (form.sentTo !== null)
    return (
      <Done title={<Trans>We’ll email you</Trans>}>
        <Trans>
          Once, to <bdi>{form.sentTo}</bdi>, when the sale starts. Then we delete the address.
        </Trans>
      </Done>
    )
  return (
    <form noValidate onSubmit={form.submit} className={panel} aria-label={t`Email me when the sale of ${ticket.title} starts`}>
      <TextField {...form.field('email')} {...emailField} label={t`Email`} required />
      <FormError text={form.error} />
      <Button type="submit" visual="primary" size="lg" fullWidth busy={form.isPending} busyLabel={t`Sending…`}>
        <Trans>Email me when it starts</Trans>
      </Button>
    </form>
  )
}

/** What someone may do about a ticket that can't be bought now: wait for one that comes back, or get an email when the sale starts. */
export const LaterTicket = ({ event, ticket }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current && takeOpened(ticket.id)) setOpen(true)
  }, [ticket.id])
  const isSoldOut = ticket.state === 'SOLD_OUT'
  if (isSoldOut ? !event.waitlist?.is_open : ticket.state !== 'SALE_STARTS') return null
  if (isOpen) return isSoldOut ? <Waitlist event={event} ticket={ticket} /> : <TellMe event={event} ticket={ticket} />
  return (
    <div ref={box} className={opener}>
      <Button name={ticket.id} visual="link" onClick={() => setOpen(true)}>
        {!isSoldOut ? (
          <Trans>Notify me</Trans>
        ) : ticket.waiting === null ? (
          <Trans>Join the waitlist</Trans>
        ) : (
          <Plural value={ticket.waiting} one="Join the waitlist · # waiting" other="Join the waitlist · # waiting" />
        )}
      </Button>
    </div>
  )
}
