import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'
import type { EventState } from '../event-queries.ts'

const line = css({ stroke: 'neutral.8', fill: '[none]' })

const OpenDoor = () => (
  <svg viewBox="0 0 168 94" width="168" height="94" aria-hidden="true" strokeWidth="1.5">
    <path d="M0 92.5h168" className={css({ stroke: 'neutral.6' })} />
    <path d="M54 92V31a30 30 0 0 1 60 0v43" className={line} />
    <path d="M104 68v24h29z" className={css({ fill: 'violet.3' })} />
    <path d="M84 11v81h20V31a20 20 0 0 0-20-20z" className={css({ fill: 'violet.4' })} />
    <path d="M84 11v81H64V31a20 20 0 0 1 20-20z" className={css({ fill: 'violet.9' })} />
    <circle cx="79" cy="56" r="2" fill="white" />
    <circle cx="22" cy="57" r="9" className={line} />
    <path d="M22 66v26M146 72v20" className={line} />
    <circle cx="146" cy="65" r="7" className={line} />
  </svg>
)

type Props = { state: EventState; filtered: boolean; /** The link to create one. */ newEvent: string; onClear: () => void }

/** An empty list of events: why, and the next step. */
export const EventsEmpty = ({ state, filtered, newEvent, onClear }: Props) => {
  if (filtered)
    return (
      <EmptyState
        title={<Trans>No events found</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      />
    )
  if (state !== 'upcoming')
    return (
      <EmptyState picture={<OpenDoor />} title={state === 'ended' ? <Trans>No ended events</Trans> : <Trans>No archived events</Trans>}>
        {state === 'ended' ? <Trans>Events appear here once they end.</Trans> : <Trans>Events you archive appear here.</Trans>}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<OpenDoor />}
      title={<Trans>No upcoming events</Trans>}
      action={
        <ButtonLink to={newEvent} visual="primary" icon={<Plus />}>
          <Trans>New event</Trans>
        </ButtonLink>
      }
    >
      <Trans>Start with a name and a date. Nothing is public until you go live.</Trans>
    </EmptyState>
  )
}
