import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bearerPrefix } from '../../../../../worker/contract/live-protocol.ts'
import type { EventPulse } from '../../../../../worker/contract/live.ts'
import { listenLive } from '../../../../shared/lib/live-socket.ts'
import { readToken } from '../../../../shared/lib/token.ts'

/** The events with an open live connection. */
const connected = new Set<string>()

/** The poll interval of data that live updates cover: long while there is a connection. */
export const whileLive = (every: number): number => (connected.size > 0 ? 30_000 : every)

/** Subscribes to an event's live updates while the page is open: sets its stats and refetches other affected data. */
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
        if (isOpen) connected.add(eventId)
        else connected.delete(eventId)
        changed(isOpen)
      },
      onMessage: (message) => {
        const { stats } = message as EventPulse
        const { lists: doors, ...figures } = stats
        const of = (what: string): string[] => ['event', eventId, what]
        // A response still in flight is older.
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
      connected.delete(eventId)
    }
  }, [eventId, token, queryClient])
}
