import { Trans } from '@lingui/react/macro'
import { ExternalLink, Share } from 'lucide-react'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { copyLink } from '../../../../shared/kit/copy-link.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonAnchor } from '../../../../shared/ui/button-anchor.tsx'
import { eventAddress } from '../../events/model/event-address.ts'
import { StatusControl } from '../../events/parts/status-control.tsx'

// The menu shares a line with another button where there is room.
const together = css({ display: 'flex', flexWrap: { _tight: 'wrap' }, gap: '2' })

/** Seeing and sharing the page, and the event's status. */
export const EventActions = ({ event }: { event: EventDetail }) => {
  const path = eventAddress(event)
  const share = async (): Promise<void> => {
    const url = window.location.origin + path
    // Phones have a sheet of their own for it; elsewhere the link is copied.
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches)
      await navigator.share({ title: event.title, url }).catch(() => undefined)
    else await copyLink(url)
  }
  return (
    <>
      {event.status === 'DRAFT' && (
        <ButtonAnchor href={path} target="_blank" rel="noreferrer" icon={<ExternalLink />}>
          <Trans>Preview page</Trans>
        </ButtonAnchor>
      )}
      {event.status === 'LIVE' && (
        <ButtonAnchor href={path} target="_blank" rel="noreferrer" icon={<ExternalLink />}>
          <Trans>View page</Trans>
        </ButtonAnchor>
      )}
      <span className={together}>
        {event.status === 'LIVE' && (
          <Button visual="primary" icon={<Share />} onClick={() => void share()}>
            <Trans>Share event</Trans>
          </Button>
        )}
        <StatusControl event={event} />
      </span>
    </>
  )
}
