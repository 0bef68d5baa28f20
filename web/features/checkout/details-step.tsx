import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { css } from '../../styled-system/css/index.js'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Switch } from '../../ui/switch.tsx'
import { lineName } from '../order-page/order-lines.tsx'
import { useCheckout } from './checkout-layout.tsx'
import {
  admissionsOf,
  detailsBody,
  initialDetails,
  keepDraft,
  personFields,
  validateDetails,
  type DetailsValues,
} from './details-values.ts'
import { orderPath, orderQuery } from './order-queries.ts'
import { orderHeaders } from './order-session.ts'
import { stepPath } from './order-steps.ts'
import { PersonFields } from './person-fields.tsx'
import { StepsBar } from './steps-bar.tsx'

const block = css({ borderBlockStart: 'hairline', paddingBlockStart: '4', marginBlockStart: '5' })
const blockHead = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '4', marginBlockEnd: '3' })
const copyRow = css({
  borderBlock: 'hairline',
  paddingBlock: '2',
  marginBlockStart: '5',
  '& label': { flexDirection: 'row-reverse', justifyContent: 'space-between', textStyle: '16' },
  '& + fieldset': { borderBlockStart: '[none]', marginBlockStart: '0' },
})
const foot = css({
  marginBlockStart: '6',
  _phone: {
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'sticky',
    marginInline: '[-16px]',
    padding: '3',
    paddingInline: '4',
    background: 'bg.surface',
    borderBlockStart: 'hairline',
  },
})

const useDetails = () => {
  const { order, refresh } = useCheckout()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<DetailsValues>({
    initial: initialDetails(order),
    validate: validateDetails(order),
    submit: async (values) => {
      const options = { isPublic: true, headers: orderHeaders(order.short_id) }
      try {
        const { data } = await api.put<One<PublicOrder>>(orderPath(order.event_id, order.short_id), detailsBody(order, values), options)
        queryClient.setQueryData(orderQuery(order.event_id, order.short_id).queryKey, data)
        // A free order is complete with this: the layout goes on to the summary by itself.
        if (data.status === 'AWAITING_PAYMENT') await navigate(stepPath(order, 'payment'))
      } catch (error) {
        void refresh()
        throw error
      }
    },
  })
  useEffect(() => keepDraft(order.short_id, form.values), [order.short_id, form.values])
  return { order, form }
}

/** Who buys and who comes: one block for each admission. */
export const Component = () => {
  const { t } = useLingui()
  const { order, form } = useDetails()
  const [copies, setCopies] = useState(false)
  const admissions = admissionsOf(order)
  usePageTitle(t`Your details`, order.event.title)

  const copyTo = (name: string, value: string): void => {
    for (const { index } of admissions) form.set(`attendees.${index}.${name}`, value)
  }
  const field = (name: string) => {
    const { value = '', ...rest } = form.field(name)
    return {
      ...rest,
      value,
      onChange: (next: string): void => {
        form.set(name, next)
        if (!copies) return
        if (name.includes('.')) setCopies(false)
        else copyTo(name, next)
      },
    }
  }
  const { terms_url: termsUrl, organizer } = order.event

  return (
    <>
      {order.total > 0 && <StepsBar step="details" />}
      <form {...form.props}>
        <h1 className={css({ textStyle: '20', fontWeight: 'semibold', marginBlockEnd: '4' })}>
          <Trans>Your details</Trans>
        </h1>
        <PersonFields field={field} prefix="" emailHelp={<Trans>The tickets are sent here.</Trans>} />
        <div className={copyRow}>
          <Switch
            label={<Trans>Copy my details to all attendees</Trans>}
            checked={copies}
            onChange={(on) => {
              setCopies(on)
              if (on) for (const name of personFields) copyTo(name, form.values[name] ?? '')
            }}
          />
        </div>
        {admissions.map(({ index, lineIndex }) => {
          const line = order.lines[lineIndex]
          return (
            <fieldset key={index} aria-labelledby={`attendee-${index}`} className={block}>
              <div className={blockHead}>
                <h2 id={`attendee-${index}`} className={css({ fontWeight: 'semibold', flexShrink: '0' })}>
                  <Trans>Ticket {index + 1}</Trans>
                </h2>
                <span className={css({ textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere', textAlign: 'end' })} dir="auto">
                  {line && lineName(line)}
                </span>
              </div>
              <PersonFields
                field={field}
                prefix={`attendees.${index}.`}
                emailHelp={<Trans>Left empty, this ticket is sent to you.</Trans>}
              />
            </fieldset>
          )
        })}
        {termsUrl && (
          <div className={block}>
            <Checkbox
              name="terms_accepted"
              checked={form.values['terms_accepted'] === 'yes'}
              onChange={(on) => form.set('terms_accepted', on ? 'yes' : '')}
              error={form.errorOf('terms_accepted')}
              label={
                <Trans>
                  I accept the{' '}
                  <a href={termsUrl} target="_blank" rel="noopener" className={css({ color: 'accent.text', textDecoration: 'underline' })}>
                    terms of sale
                  </a>{' '}
                  of <bdi>{organizer.name}</bdi>
                </Trans>
              }
            />
          </div>
        )}
        <div className={foot}>
          <div className={css({ '&:not(:empty)': { marginBlockEnd: '3' } })}>
            <FormError text={form.formError} />
          </div>
          <Button type="submit" visual="primary" size="xl" fullWidth busy={form.busy} busyLabel={t`Saving…`}>
            {order.total > 0 ? <Trans>Continue to payment</Trans> : <Trans>Complete order</Trans>}
          </Button>
        </div>
      </form>
    </>
  )
}
