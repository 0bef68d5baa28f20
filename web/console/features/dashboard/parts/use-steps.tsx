import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useMay, useMe } from '../../../../shared/kit/session.ts'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { usePaymentConnection } from '../../account/payment-queries.ts'
import { checkInLists } from '../../check-in-lists/check-in-list.ts'
import { useEventSettings } from '../../events/event-queries.ts'

export type Step = { id: string; done: boolean; label: ReactNode; /** What the label doesn't say. */ text?: ReactNode; to: string }

/** The steps of a new event, in order, each with its state; `isHidden` once the organizer dismissed them. Null while loading. */
export const useSteps = (event: EventDetail): { steps: Step[]; isHidden: boolean } | null => {
  const { data: me } = useMe()
  const mayConnect = useMay('connectPayments') === true
  const { data: settings } = useEventSettings(event.id)
  const { data: payment } = usePaymentConnection({ enabled: mayConnect })
  const { data: lists } = checkInLists.useAll(event.id)
  if (!me || !settings || !lists || (mayConnect && !payment)) return null
  const base = `/manage/event/${event.id}`
  const [hasCover, hasTexts] = [event.cover_url !== null, event.description !== null]
  const steps: Step[] = [
    {
      id: 'email',
      done: me.email_confirmed,
      label: <Trans>Confirm your email</Trans>,
      to: '/manage/profile',
    },
    {
      id: 'tickets',
      done: !event.go_live_conditions.includes('no_tickets') || event.status === 'LIVE',
      label: <Trans>Create tickets</Trans>,
      to: `${base}/tickets/new`,
    },
    ...(payment?.available
      ? [
          {
            id: 'payment',
            done: payment.status === 'connected',
            label: <Trans>Connect a payout account</Trans>,
            to: '/account/payment',
          },
        ]
      : []),
    {
      id: 'page',
      done: hasCover && hasTexts,
      label: <Trans>Add a cover and description</Trans>,
      text:
        hasCover && !hasTexts ? (
          <Trans>Cover done, description missing.</Trans>
        ) : hasTexts && !hasCover ? (
          <Trans>Description done, cover missing.</Trans>
        ) : null,
      to: `${base}/settings#details`,
    },
    {
      id: 'place',
      done: event.is_online ? event.online_details !== null : event.location !== null,
      label: event.is_online ? <Trans>Add joining details</Trans> : <Trans>Add a location</Trans>,
      text: event.is_online && <Trans>Only attendees see this.</Trans>,
      to: `${base}/settings#place`,
    },
    {
      id: 'door',
      done: lists.length > 0,
      label: <Trans>Set up check-in</Trans>,
      to: `${base}/check-in/new`,
    },
    {
      id: 'live',
      done: event.status === 'LIVE',
      label: <Trans>Go live</Trans>,
      text: <Trans>Anyone with the link can see the page and buy tickets.</Trans>,
      to: `${base}/settings#misc`,
    },
  ]
  return { steps, isHidden: settings.hide_getting_started || event.status === 'ARCHIVED' }
}

/** Hides the steps of an event, which can be undone, or shows them again. */
export const useHideSteps = (eventId: string): ((isHidden: boolean) => void) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate: hide } = useMutation({
    mutationFn: (hide_getting_started: boolean) => api.put(`/events/${eventId}/settings`, { hide_getting_started }),
    onSuccess: async (_, isHidden) => {
      await queryClient.invalidateQueries({ queryKey: ['event', eventId, 'settings'] })
      if (isHidden)
        notify({
          title: t`Getting started is hidden`,
          description: t`You can show it again in the event’s settings.`,
          action: { label: t`Undo`, onClick: () => hide(false) },
        })
    },
    onError: (error) => notify({ tone: 'error', title: errorText(error) }),
  })
  return hide
}
