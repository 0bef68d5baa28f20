// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { forgetDraft, initialDetails, keepDraft } from './details-values.ts'

const orderOf = (short_id: string) => ({ event_id: 'evt', short_id, buyer: null, lines: [], attendees: [] }) as unknown as PublicOrder
afterEach(() => forgetDraft('evt'))

it('keeps the draft for the next order, without consent', () => {
  const typed = { ...initialDetails(orderOf('first'), []), first_name: 'Noor', terms_accepted: 'yes' }
  keepDraft(orderOf('first'), typed)
  expect(initialDetails(orderOf('first'), [])).toEqual(typed)
  expect(initialDetails(orderOf('second'), [])).toEqual({ ...typed, terms_accepted: '' })
})
