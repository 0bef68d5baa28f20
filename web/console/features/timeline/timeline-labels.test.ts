import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { TimelineEntry } from '../../../../worker/contract/timeline.ts'
import { TimelineMore } from './timeline-labels.tsx'

const linesOf = (fields: Partial<TimelineEntry>): string[] => {
  const by = { kind: 'USER', name: 'Ora Nizer' } as const
  const none = { amount: null, currency: null, attendee: null, detail: null, mail: null, recipient: null, sent_again: null }
  const entry: TimelineEntry = { id: '1', kind: 'CANCELLED', at: '2027-06-01T12:00:00.000Z', by, ...none, ...fields }
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const words = createElement(TimelineMore, { group: { entry, recipients: [] } })
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, words))
  return html
    .replaceAll(/<span data-line[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
}

it('shows actor and detail in one line, and each correction in its own', () => {
  const attendee = { id: 'att_1', name: 'Zoë Wu', reference: '#ABC123-1' }
  expect(linesOf({})).toEqual(['Ora Nizer'])
  expect(linesOf({ kind: 'ATTENDEE_CANCELLED', attendee })).toEqual(['Ora Nizer · #ABC123-1'])
  const detail = 'first_name: Zoe → Zoë\nemail: a@example.com → b@example.com'
  const [who, ...corrected] = linesOf({ kind: 'ATTENDEE_CORRECTED', attendee, detail })
  expect(who).toBe('Ora Nizer')
  expect(corrected.map((line) => line.slice(line.indexOf(': ')))).toEqual([': Zoe → Zoë', ': a@example.com → b@example.com'])
  const answers = 'locale: en → ar\nanswer: Meal: Fish → Bread,\tSalad, green'
  const [, language, meal] = linesOf({ kind: 'BUYER_CORRECTED', detail: answers })
  expect([language?.slice(language.indexOf(': ')), meal]).toEqual([': English → العربية', 'Meal: Fish → Bread\u00a0· Salad, green'])
})
