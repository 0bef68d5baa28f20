import { expect, it } from 'vitest'
import { defaultHomepage } from '../../../contract/homepage-design.ts'
import { storedSettings } from './stored-homepage.ts'

it('reads the two colours of before as a design, unless there is one by now', () => {
  const before = { max_tickets_per_order: 6, homepage_background_colour: '#F7F3EA', homepage_primary_colour: null }
  const homepage = { ...defaultHomepage, background_color: '#f7f3ea' }
  expect(storedSettings(before)).toEqual({ max_tickets_per_order: 6, homepage })
  const since = { ...homepage, background_color: '#ffffff' }
  expect(storedSettings({ ...before, homepage: since })).toEqual({ max_tickets_per_order: 6, homepage: since })
  expect(storedSettings({ homepage_background_colour: null, homepage_primary_colour: null })).toEqual({})
  expect(storedSettings({})).toEqual({})
})
