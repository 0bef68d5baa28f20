import { useOutletContext } from 'react-router'
import type { EventDetail } from '../../../../../worker/contract/events.ts'

/** The event of the surrounding shell. */
export const useShellEvent = (): EventDetail => useOutletContext<EventDetail>()
