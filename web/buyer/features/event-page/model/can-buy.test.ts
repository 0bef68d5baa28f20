import { expect, it } from 'vitest'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { canBuy, isOver } from './can-buy.ts'

const event = (fields: object) => ({ status: 'LIVE', phase: 'UPCOMING', ...fields }) as PublicEvent
const tickets = (state: string) => [{ prices: [{ state }] }] as PublicTicket[]

it.each([
  ['a ticket on sale', {}, 'ON_SALE', [true, false]],
  ['a sale that ended', {}, 'SALE_ENDED', [false, false]],
  ['an event that is over', { phase: 'ENDED' }, 'SALE_ENDED', [false, true]],
  ['one that sells on after its end', { phase: 'ENDED' }, 'ON_SALE', [true, false]],
  ['a draft', { status: 'DRAFT' }, 'ON_SALE', [false, false]],
])('knows %s', (_, fields, state, expected) =>
  expect([canBuy(event(fields), tickets(state)), isOver(event(fields), tickets(state))]).toEqual(expected),
)
