import { useOutletContext } from 'react-router'
import type { EventDetail } from '../../../worker/contract/events.ts'

/** The event every screen of its part of the console is about. */
export const useShellEvent = (): EventDetail => useOutletContext<EventDetail>()
