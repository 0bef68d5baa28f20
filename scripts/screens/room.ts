import type { One } from '../../worker/contract/common.ts'
import type { ConsoleRoom, PublicRoom, RoomRefusals, RoomTicket } from '../../worker/contract/room.ts'
import type { Call } from '../seed/organizer.ts'
import type { Screen } from './list.ts'

export type RoomScene = {
  /** An event whose waiting room opens soon: the room's answers after that are stubbed. */
  waiting: string
}

const minute = 60_000
const ago = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString()

/** A copy of an event, with a waiting room that opens in a while. */
export const prepareRoom = async (member: Call, event: string): Promise<RoomScene> => {
  const { data: copy } = await member<One<{ id: string }>>('POST', `/events/${event}/duplicate`, {
    title: 'Nocturnes',
    start_date: '2027-06-12T20:00',
    tickets: true,
    questions: false,
    settings: true,
    promo_codes: false,
    capacity_assignments: false,
    check_in_lists: false,
    cover_image: true,
    taxes: true,
    affiliates: false,
  })
  await member('PUT', `/events/${copy.id}/status`, { status: 'LIVE' })
  await member('PUT', `/events/${copy.id}/settings`, {
    waiting_room: 'ON',
    waiting_room_opens_at: ago(-55),
    max_tickets_per_person: 4,
  })
  return { waiting: copy.id }
}

/** A line is identified by its opening: the same in all screenshots, so that a place continues in the next one. */
const opened = ago(5)
const room = (more: Partial<PublicRoom>): PublicRoom => ({
  state: 'OPEN',
  opens_at: opened,
  now: ago(0),
  paused: false,
  commitment: 'c0',
  seed: '00'.repeat(32),
  opened_at: opened,
  present: 5000,
  admitted_up_to: 0.4,
  admitted: 2786,
  turns: [[Date.parse(opened), 0]],
  rate_per_minute: 400,
  waiting: 2500,
  ...more,
})
const ticket = (): RoomTicket => ({ ticket: 't', id: 't', arrived_at: Date.parse(opened) + minute, standing: 5204, place: null })
/** The room's answer at a time: a turn lasts two minutes, and all the screenshots longer. */
const played = (more: () => Partial<PublicRoom>) => (): Record<string, unknown> => ({
  '/room': room(more()),
  '/room/challenge': { kind: 'none' },
  '/room/ticket': ticket(),
})
const atTurn = (minutes: number): Partial<PublicRoom> => ({
  admitted: 5300,
  admitted_up_to: 1000,
  turns: [
    [Date.parse(opened), 0],
    [Date.parse(ago(minutes)), 1000],
  ],
})

const buyer = (name: string, plays?: Screen['plays']): Screen => ({
  name: `waiting-room-buyer${name}`,
  route: '/e/:eventId/:slug?',
  path: (scene) => `/e/${scene.waiting}/nocturnes`,
  ...(plays ? { plays } : {}),
})

const consoleRoom = (): ConsoleRoom => ({
  mode: 'ON',
  state: 'OPEN',
  paused: false,
  opens_at: ago(14),
  opened_at: ago(14),
  waiting: 2418,
  admitted: 2786,
  in_checkout: 184,
  sold: 3120,
  left: 1880,
  per_minute: 372,
  rate: 400,
  pace: 372,
  minutes: Array.from({ length: 14 }, (_, index) => ({ at: ago(14 - index), admitted: 120 + ((index * 97) % 280), sold: 90 })),
  commitment: '74d2fcd0c9676e4b0609197d543bcc16056b2cf1ec791930f3eda0f0f5084fd7',
  seed: '5f1e2fcd0c9676e4b0609197d543bcc16056b2cf1ec791930f3eda0f0f508ab12',
  refused: 328,
})
const refusals = (): RoomRefusals => ({
  counts: { proof_invalid: 214, pass_required: 88, address_limit: 19, order_proof_missing: 7 },
  newest: [
    { at: ago(1), reason: 'proof_invalid', network: '7f3a91c2' },
    { at: ago(2), reason: 'pass_required', network: '01bd44e0' },
    { at: ago(2), reason: 'address_limit', network: '7f3a91c2' },
  ],
})

const managing = (name: string, more: Partial<ConsoleRoom>): Screen => ({
  name,
  route: '/manage/event/:eventId/waiting-room',
  path: (scene) => `/manage/event/${scene.waiting}/waiting-room`,
  signedIn: true,
  plays: () => ({ '/room': { ...consoleRoom(), ...more }, '/room/refusals': refusals() }),
})

/** The waiting room in each of its states, for visitors and for the organizer. */
export const roomScreens: Screen[] = [
  // The stubbed states come first, because a place is stored: from here on it is the way from 5,204.
  buyer(
    '-paused',
    played(() => ({ paused: true, admitted: 0, admitted_up_to: 0 })),
  ),
  buyer(
    '-line',
    played(() => ({})),
  ),
  buyer(
    '-turn',
    played(() => atTurn(0.2)),
  ),
  buyer(
    '-missed',
    played(() => atTurn(3)),
  ),
  buyer(
    '-sold-out',
    played(() => ({ state: 'SOLD_OUT' })),
  ),
  buyer(''),
  buyer('-lost', () => ({ '/room': null })),
  managing('waiting-room-open', {}),
  managing('waiting-room-paused', { paused: true, pace: 400, per_minute: 0 }),
]
