import { useQueryClient } from '@tanstack/react-query'

/** Invalidates everything the console shows of an event after a change. */
export const useEventChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  return (): Promise<unknown> =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['event', eventId] }), queryClient.invalidateQueries({ queryKey: ['events'] })])
}
