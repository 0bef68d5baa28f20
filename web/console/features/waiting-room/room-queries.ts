import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { ConsoleRoom, RoomRefusals, SteerRoom } from '../../../../worker/contract/room.ts'
import { api } from '../../../shared/lib/api.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'

const roomKey = (eventId: string) => ['event', eventId, 'room']

/** An event's waiting room, polled every two seconds while the page is visible. */
export const useRoom = (eventId: string) =>
  useQuery({
    queryKey: roomKey(eventId),
    queryFn: ({ signal }) => api.get<One<ConsoleRoom>>(`/events/${eventId}/room`, { signal }).then((answer) => answer.data),
    refetchInterval: pollEvery(2000),
  })

/** The room's refusals and their reasons. */
export const useRefusals = (eventId: string) =>
  useQuery({
    queryKey: [...roomKey(eventId), 'refusals'],
    queryFn: ({ signal }) => api.get<One<RoomRefusals>>(`/events/${eventId}/room/refusals`, { signal }).then((answer) => answer.data),
    refetchInterval: pollEvery(5000),
  })

/** Controls the room; the response updates the view at once. */
export const useSteer = (eventId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (steer: SteerRoom) => api.put<One<ConsoleRoom>>(`/events/${eventId}/room`, steer),
    onSuccess: async ({ data }) => {
      // The response of an earlier request would show an outdated state.
      await queryClient.cancelQueries({ queryKey: roomKey(eventId), exact: true })
      queryClient.setQueryData(roomKey(eventId), data)
    },
  })
}
