import { Trans } from '@lingui/react/macro'
import { ExternalLink, Share } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { changeAddress } from '../../../../shared/kit/list-query.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonAnchor } from '../../../../shared/ui/button-anchor.tsx'
import { eventAddress } from '../../events/model/event-address.ts'
import { StatusControl } from '../../events/parts/status-control.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('../../share/share-dialog.tsx')).ShareDialog }))

// The menu shares a line with another button where there is room.
const together = css({ display: 'flex', flexWrap: { _tight: 'wrap' }, gap: '2' })

/** Seeing and sharing the page, and the event's status. What is shared stands in the address (`?share`), where going live leads. */
export const EventActions = ({ event }: { event: EventDetail }) => {
  const path = eventAddress(event)
  const [params, setParams] = useSearchParams()
  const shared = event.status === 'LIVE' ? params.get('share') : null
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
          <Button visual="primary" icon={<Share />} onClick={() => setParams(changeAddress(params, { share: 'link' }))}>
            <Trans>Share event</Trans>
          </Button>
        )}
        <StatusControl event={event} />
      </span>
      {shared !== null && (
        <Suspense>
          <ShareDialog
            event={event}
            open
            shown={shared}
            onShow={(share) => setParams(changeAddress(params, { share }), { replace: true })}
            onClose={() => setParams(changeAddress(params, { share: null }), { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}
