import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { may, type Member, type Operation } from '../../../worker/contract/access.ts'
import type { Kind } from './query-keys.ts'

/** A screen with an address: one route, one screenshot. */
export type Place = {
  /** Below its event, or the whole address where it is the account's; empty for the index route. */
  path: string
  load: () => Promise<{ Component: ComponentType }>
  /** The name of its picture. */
  picture: string
  /** The id of the scene that replaces `:id` in the screenshot's address. */
  shows?: string
  /** The name of a picture without anything in it. */
  empty?: string
  /** Screens that open over it, or inside it. */
  over?: readonly Place[]
}

/** A section of the console: its navigation entry and its screens. Plain data, because routes, side bar and screenshots are made of it. */
export type Section = {
  area: 'event' | 'account'
  /** Its part of the side bar. */
  group: 'top' | 'sell' | 'people' | 'door' | 'reach' | 'setup' | 'account' | 'developers'
  label: MessageDescriptor
  icon: LucideIcon
  /** The call it is about, where not every member may make it: for others it is not there. */
  needs?: Operation
  /** In the side bar only while this is so of the event: it is being set up, or has a waiting room. */
  while?: 'setting-up' | 'waiting-room'
  /** The data of its first screen, for prefetching: the first page of a list, or all of it. */
  reads?: { kind: Kind; whole?: boolean }
  /** The side bar leads to the first. */
  places: readonly [Place, ...Place[]]
}

/** Whether a member has a section; one that needs a right is hidden until the member is loaded. */
export const isFor = (member: Member | undefined, { needs }: Section): boolean => !needs || (member !== undefined && may(member, needs))

/** A section's list, with the forms of new and existing rows over it. */
export const listWithDrawer = (
  path: string,
  load: Place['load'],
  drawer: Place['load'],
  {
    picture,
    one,
    shows,
    empty,
  }: { picture: string; /** The start of its form's pictures' names. */ one: string; shows: string; empty?: string },
): [Place] => [
  {
    path,
    load,
    picture,
    ...(empty ? { empty } : {}),
    over: [
      { path: 'new', load: drawer, picture: `${one}-new` },
      { path: ':id', load: drawer, picture: `${one}-edit`, shows },
    ],
  },
]

/** Every address of some screens with its element, a screen before those that open over it. */
export const addressesOf = (places: readonly Place[], base = ''): { route: string; place: Place }[] =>
  places.flatMap((place) => {
    const route = place.path.startsWith('/') ? place.path : [base, place.path].filter(Boolean).join('/')
    return [{ route, place }, ...addressesOf(place.over ?? [], route)]
  })
