import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { One } from '../../../../worker/contract/common.ts'
import type { Message } from '../../../../worker/contract/messages.ts'
import type { ConsoleOrder } from '../../../../worker/contract/refunds.ts'
import { mostInMessage } from '../../../../worker/contract/limits.ts'
import { keyOf } from '../../../shared/kit/query-keys.ts'
import { api } from '../../../shared/lib/api.ts'
import { useMe } from '../../../shared/kit/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useOrder } from '../orders/order-queries.ts'
import { PageSkeleton } from '../../../shared/features/shell-skeleton/shell-skeleton.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { Composer } from './parts/composer.tsx'
import { messages, messageValues, noMessage, type MessageValues } from './model/message.ts'
import { readDraft } from './model/use-message-draft.ts'

/** The attendees of the address: `?attendees=att_a,att_b`. */
const named = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^att_[0-9a-z]+$/.test(id)))].slice(0, mostInMessage.people)

/** Drafts are separate by recipients. */
const draftKeyOf = (eventId: string, about: string): string => `foyer.message.${eventId}.${about}`

type NewProps = { about: string; preset?: Partial<MessageValues>; order: ConsoleOrder | null; editedId?: string }

const New = ({ about, preset, order, editedId }: NewProps) => {
  const event = useShellEvent()
  const { data: me, error, refetch } = useMe()
  const draftKey = draftKeyOf(event.id, about)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!me) return <PageSkeleton />
  return (
    <Composer
      key={draftKey}
      event={event}
      me={me}
      draftKey={draftKey}
      initial={{ ...noMessage, ...preset, ...readDraft(draftKey) }}
      order={order}
      {...(editedId ? { editedId } : {})}
    />
  )
}

const ToBuyer = ({ orderId }: { orderId: string }) => {
  const event = useShellEvent()
  const { data: order, error, refetch } = useOrder(event.id, orderId)
  if (order) return <New about={orderId} order={order} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

const Edited = ({ id }: { id: string }) => {
  const event = useShellEvent()
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf('messages', event.id), 'edited', id],
    queryFn: () => api.get<One<Message>>(messages.pathOf(event.id, id)).then((answer) => answer.data),
    // What is typed stays, and the next form is read anew.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data) return <New about={id} preset={messageValues(data, event.timezone)} order={null} editedId={id} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

/** `/manage/event/{id}/messages/new`, to chosen people with `?attendees=`, to an order's buyer with `?order=`; a scheduled one with `?message=`. */
export const Component = () => {
  const [params] = useSearchParams()
  const orderId = params.get('order')
  if (orderId) return <ToBuyer orderId={orderId} />
  const editedId = params.get('message')
  if (editedId) return <Edited id={editedId} />
  const attendee_ids = named(params.get('attendees'))
  if (attendee_ids.length === 0) return <New about="all" order={null} />
  return <New about={attendee_ids.join(',')} preset={{ scope: 'INDIVIDUAL', attendee_ids }} order={null} />
}
