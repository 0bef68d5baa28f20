import { useQueryClient } from '@tanstack/react-query'

/** Says that something in an event changed: everything the console shows of it is asked anew. */
export const useEventChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  return (): Promise<unknown> =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['event', eventId] }), queryClient.invalidateQueries({ queryKey: ['events'] })])
}
