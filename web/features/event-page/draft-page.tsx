import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useParams } from 'wouter'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { eventPath } from './event-queries.ts'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventUnavailable } from './event-unavailable.tsx'
import { EventView } from './event-view.tsx'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingInline: '4',
  paddingBlock: '2',
  background: 'orange.3',
  color: 'orange.11',
  textStyle: '13',
})

/** In the place of an event nobody may see yet, for those who make it: the page as it will be, and that it is a draft. */
export const DraftPage = () => {
  const { eventId = '' } = useParams()
  const { data, isPending } = useQuery({
    queryKey: ['draft-event', eventId],
    queryFn: async ({ signal }) => (await api.get<One<PublicEvent>>(eventPath(eventId), { query: { draft: 1 }, signal })).data,
    retry: false,
  })
  if (isPending) return <EventSkeleton />
  if (!data) return <EventUnavailable />
  return (
    <>
      <div role="status" className={bar}>
        <EyeOff />
        <span>
          <Trans>This is a draft. Only you and your team see this page.</Trans>
        </span>
        <a href={`/manage/event/${data.id}/dashboard`} className={css({ fontWeight: 'semibold', textDecoration: 'underline' })}>
          <Trans>Back to the console</Trans>
        </a>
      </div>
      <EventView event={data} plain={data} promo={null} retryPromo={() => undefined} />
    </>
  )
}
