import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** An order or an attendee that was opened, as the palette leads back to it. */
export type Recent = { id: string; kind: 'order' | 'attendee'; to: string; name: string; about: string }

// Names of buyers: kept with the session's answers, which end with it, and never stored on the device.
const key = ['recents']
const MAX_RECENTS = 5

/** Records a page's item as the last opened one. */
export const useKeepRecent = (recent: Recent | undefined): void => {
  const queryClient = useQueryClient()
  const { id, kind, to, name, about } = recent ?? {}
  useEffect(() => {
    if (!id || !kind || !to || !name || about === undefined) return
    queryClient.setQueryDefaults(key, { gcTime: Infinity })
    queryClient.setQueryData<Recent[]>(key, (before = []) =>
      [{ id, kind, to, name, about }, ...before.filter((other) => other.id !== id)].slice(0, MAX_RECENTS),
    )
  }, [queryClient, id, kind, to, name, about])
}

/** The items opened last, the latest first. */
export const useRecents = (): Recent[] => useQueryClient().getQueryData<Recent[]>(key) ?? []
