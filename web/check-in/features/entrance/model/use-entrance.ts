import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listStatus } from '../../../worker/contract/door-rules.ts'
import { pollEvery } from '../../lib/polling.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { Door, forgetOld } from './door.ts'

/** How often what waits is tried again, and how often the server is asked what is new. */
const every = { send: 10_000, ask: 5_000 }

/** A list at this door: what is kept here first, then what the server says, asked every five seconds or so while the page is visible. */
export const useDoor = (shortId: string) => {
  const [door] = useState(() => new Door(shortId))
  const state = useSyncExternalStore(door.subscribe, () => door.state)
  useNow(every.ask)

  const asked = useQuery({
    queryKey: ['door-list', shortId],
    queryFn: ({ signal }) => door.look(signal),
    enabled: state.isOpen,
    refetchInterval: pollEvery(every.ask),
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
    const timer = setInterval(send, every.send)
    return () => {
      window.removeEventListener('online', onOnline)
      clearInterval(timer)
    }
  }, [door, shortId, refetch])

  // By the clock, for the server may not be there to say so.
  const list = state.list && { ...state.list, status: listStatus(state.list, new Date(serverNow()).toISOString()) }
  return { door, state, list, error: asked.error, refetch }
}

export type DoorNow = ReturnType<typeof useDoor>
