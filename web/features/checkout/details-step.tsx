import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
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
import { useCheckout } from './checkout-layout.tsx'
import { AttendeeBlock } from './attendee-block.tsx'
import {
  admissionsOf,
  detailsBody,
  initialDetails,
  isMine,
  keepDraft,
  setMine,
  validateDetails,
  type DetailsValues,
} from './details-values.ts'
import { orderPath, orderQuery } from '../buyer-order/order-queries.ts'
import { orderHeaders } from '../buyer-order/order-session.ts'
import { stepPath } from './order-steps.ts'
import { PersonFields } from './person-fields.tsx'
import { StepsBar } from './steps-bar.tsx'

const block = css({ borderBlockStart: 'hairline', paddingBlockStart: '4', marginBlockStart: '5' })
const copyRow = css({
  borderBlock: 'hairline',
  paddingBlock: '2',
  marginBlockStart: '5',
  '& label': { flexDirection: 'row-reverse', justifyContent: 'space-between', textStyle: '16' },
  '& + fieldset': { borderBlockStart: '[none]', marginBlockStart: '0' },
})
// What is tabbed to comes to stand above the foot.
const fields = css({ '& input': { _phone: { scrollMarginBlockEnd: '24' } } })
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
  const [, navigate] = useLocation()
  const form = useForm<DetailsValues>({
    initial: initialDetails(order),
    validate: validateDetails(order),
    submit: async (values) => {
      const options = { isPublic: true, headers: orderHeaders(order.short_id) }
      try {
        const { data } = await api.put<One<PublicOrder>>(orderPath(order.event_id, order.short_id), detailsBody(order, values), options)
        queryClient.setQueryData(orderQuery(order.event_id, order.short_id).queryKey, data)
        // A free order is complete with this: the layout goes on to the summary by itself.
        if (data.status === 'AWAITING_PAYMENT') navigate(stepPath(order, 'payment'))
      } catch (error) {
        void refresh()
        throw error
      }
    },
  })
  useEffect(() => keepDraft(order.event_id, form.values), [order.event_id, form.values])
  return { order, form }
}

/** Who buys and who comes: one block for each admission. */
export const Component = () => {
  const { t } = useLingui()
  const { order, form } = useDetails()
  const admissions = admissionsOf(order)
  usePageTitle(t`Your details`, order.event.title)
  const field = (name: string) => ({ ...form.field(name), value: form.values[name] ?? '' })
  const give = (index: number, mine: boolean): void => form.set(...setMine(index, mine))
  const { terms_url: termsUrl, organizer } = order.event

  return (
    <>
      {order.total > 0 && <StepsBar step="details" />}
      <form {...form.props} className={fields}>
        <h1 className={css({ textStyle: '20', fontWeight: 'semibold', marginBlockEnd: '4' })}>
          <Trans>Your details</Trans>
        </h1>
        <PersonFields field={field} prefix="" emailHelp={<Trans>The tickets are sent here.</Trans>} />
        {admissions.length > 1 && (
          <div className={copyRow}>
            <Switch
              label={<Trans>Copy my details to all attendees</Trans>}
              checked={admissions.every(({ index }) => isMine(form.values, index))}
              onChange={(on) => {
                for (const { index } of admissions) give(index, on || index === 0)
              }}
            />
          </div>
        )}
        {admissions.map(({ index, lineIndex }) => (
          <AttendeeBlock
            key={index}
            index={index}
            line={order.lines[lineIndex]}
            buyer={isMine(form.values, index) ? form.values : null}
            onGive={(mine) => give(index, mine)}
            field={field}
          />
        ))}
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
