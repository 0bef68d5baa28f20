import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, Info } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'wouter'
import type { One } from '../../../../worker/contract/common.ts'
import type { PublicEvent } from '../../../../worker/contract/public.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { readToken } from '../../../shared/lib/token.ts'
import { eventPath } from './event-queries.ts'
import { EventSkeleton } from './parts/event-skeleton.tsx'
import { EventUnavailable } from './parts/event-unavailable.tsx'
import { EventView } from './parts/event-view.tsx'
import { isFrom, previewReady, type PreviewedEvent, type PreviewMessage } from '../../../shared/lib/preview-message.ts'

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
const note = css({
  position: 'fixed',
  inset: '[auto 0 24px 0]',
  marginInline: 'auto',
  maxWidth: '[calc(100% - 2rem)]',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '4',
  paddingBlock: '3',
  border: 'none',
  borderRadius: 'lg',
  background: 'neutral.12',
  color: 'neutral.1',
  textStyle: '14',
  '&:not(:popover-open)': { display: 'none' },
})

/** What the form around this page has unsaved; nothing without one. */
const usePreviewed = (): PreviewedEvent => {
  const [previewed, setPreviewed] = useState<PreviewedEvent>({})
  useEffect(() => {
    if (window.parent === window) return
    const listen = (message: MessageEvent<PreviewMessage>): void => {
      if (isFrom(message, window.parent) && message.data.foyer === 'preview') setPreviewed(message.data.event)
    }
    window.addEventListener('message', listen)
    window.parent.postMessage(previewReady, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [])
  return previewed
}

// As on a phone: a scrollbar would take width that buyers' pages have.
const useNoScrollbar = (isFramed: boolean): void =>
  useLayoutEffect(() => {
    if (isFramed) document.documentElement.style.scrollbarWidth = 'none'
  }, [isFramed])

const toPublicPage = (): void => window.location.replace(window.location.pathname)

/** `/e/{eventId}?draft=1`, and for an unpublished event: the page as its team drafted it. Nothing can be bought. */
export const Component = () => {
  const { eventId = '' } = useParams()
  const previewed = usePreviewed()
  const isFramed = window.parent !== window
  useNoScrollbar(isFramed)
  const place = useRef<HTMLDivElement>(null)
  const isMember = readToken() !== null
  const { data, isPending } = useQuery({
    queryKey: ['draft-event', eventId],
    queryFn: async ({ signal }) => (await api.get<One<PublicEvent>>(eventPath(eventId), { query: { draft: 1 }, signal })).data,
    retry: false,
    enabled: isMember,
  })
  const isPublic = !isMember || (data !== undefined && !data.is_draft)
  useEffect(() => {
    if (isPublic) toPublicPage()
  }, [isPublic])
  if (isPending || isPublic) return <EventSkeleton />
  if (!data) return <EventUnavailable />
  return (
    <>
      {!isFramed && (
        <div role="status" className={bar}>
          <EyeOff />
          <span>
            <Trans>This is a draft. Only you and your team see this page.</Trans>
          </span>
          <a href={`/manage/event/${data.id}/dashboard`} className={css({ fontWeight: 'semibold', textDecoration: 'underline' })}>
            <Trans>Back to the console</Trans>
          </a>
        </div>
      )}
      <EventView
        event={{ ...data, ...previewed }}
        plain={data}
        promo={null}
        retryPromo={() => undefined}
        // Above everything else, including the ticket sheet.
        onOrder={() => place.current?.togglePopover(true)}
      />
      <div ref={place} popover="auto" role="status" className={note}>
        <Info />
        <Trans>This is a preview. You can’t order here.</Trans>
      </div>
    </>
  )
}
