import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bearerPrefix } from '../../../worker/contract/live-protocol.ts'
import type { EventPulse } from '../../../worker/contract/live.ts'
import { listenLive } from '../../lib/live-socket.ts'
import { readToken } from '../../lib/token.ts'

/** The events this page hears of by themselves. */
const heard = new Set<string>()

/** How often something that an event's pulse tells of is asked for: seldom while there is one. */
export const whileLive = (every: number): number => (heard.size > 0 ? 30_000 : every)

/** Hears of an event's sales and check-ins while the page is open: its figures are set, and what else they tell of is asked anew. */
export const useLive = (eventId: string): void => {
  const queryClient = useQueryClient()
  const [, changed] = useState(false)
  const token = readToken()
  useEffect(() => {
    if (!token) return
    let lists = ''
    const stop = listenLive({
      path: `/events/${eventId}/live`,
      secret: `${bearerPrefix}${token}`,
      onChange: (isOpen) => {
        if (isOpen) heard.add(eventId)
        else heard.delete(eventId)
        changed(isOpen)
      },
      onMessage: (message) => {
        const { stats } = message as EventPulse
        const { lists: doors, ...figures } = stats
        const of = (what: string): string[] => ['event', eventId, what]
        // An answer that is still on its way is older.
        const set = (what: string, data: object): void =>
          void queryClient.cancelQueries({ queryKey: of(what) }).then(() => queryClient.setQueryData(of(what), data))
        set('stats', figures)
        set('check-in-stats', { attendees: stats.attendees, checked_in: stats.checked_in, lists: doors })
        const isAbout = (kind: string) => ({
          predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === eventId && String(queryKey[2]).startsWith(kind),
        })
        const counts = JSON.stringify(doors)
        if (lists && lists !== counts) void queryClient.invalidateQueries(isAbout('check-in-lists'), { cancelRefetch: false })
        lists = counts
      },
    })
    return () => {
      stop()
      heard.delete(eventId)
    }
  }, [eventId, token, queryClient])
}
