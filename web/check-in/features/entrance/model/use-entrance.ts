import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listStatus } from '../../../../../worker/shared/door-rules.ts'
import { pollEvery } from '../../../../shared/lib/polling.ts'
import { serverNow } from '../../../../shared/lib/server-clock.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { Entrance, forgetOld } from './entrance.ts'

/** Interval of sending pending actions. */
const SEND_INTERVAL_MS = 10_000
const POLL_INTERVAL_MS = 5_000

/** A list at this entrance: the stored data first, then the server's, polled about every five seconds while the page is visible. */
export const useEntrance = (shortId: string) => {
  const [door] = useState(() => new Entrance(shortId))
  const state = useSyncExternalStore(door.subscribe, () => door.state)
  useNow(POLL_INTERVAL_MS)

  const asked = useQuery({
    queryKey: ['door-list', shortId],
    queryFn: ({ signal }) => door.refresh(signal),
    enabled: state.isOpen,
    refetchInterval: pollEvery(POLL_INTERVAL_MS),
    staleTime: 2_000,
    retry: false,
  })
  const { refetch } = asked

  const listens = state.list !== null && !state.asksPin
  useEffect(() => (listens ? door.listen() : undefined), [door, listens])

  useEffect(() => {
    void door.open().then(() => forgetOld(shortId))
    const send = (): void => void door.send()
    const onOnline = (): void => void refetch()
    window.addEventListener('online', onOnline)
    const timer = setInterval(send, SEND_INTERVAL_MS)
    return () => {
      window.removeEventListener('online', onOnline)
      clearInterval(timer)
    }
  }, [door, shortId, refetch])

  // By the clock, because the server may be unreachable.
  const list = state.list && { ...state.list, status: listStatus(state.list, new Date(serverNow()).toISOString()) }
  return { door, state, list, error: asked.error, refetch }
}

export type EntranceData = ReturnType<typeof useEntrance>
