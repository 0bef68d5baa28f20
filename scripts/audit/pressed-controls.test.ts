import { describe, expect, it } from 'vitest'
import { englishOf, excuses, pageOf, routeOf, unpressed } from './pressed-controls.ts'

const german = englishOf([
  new Map([
    ['Save', 'Speichern'],
    ['order: Cancelled', 'Storniert'],
    ['Undo check-in of {name}', 'Check-in von {name} zurücknehmen'],
    ['Cancel', 'Abbrechen'],
    ['Stop', 'Abbrechen'],
    ['<0>{checkedIn}</0> of {total}', '<0>{checkedIn}</0> von {total}'],
    ['{count, plural, one {# order} other {# orders}}', '{count, plural, one {# Bestellung} other {# Bestellungen}}'],
  ]),
])

it.each([
  ['/manage/event/evt_01abc/orders/ord_9x/edit', '/manage/event/:id/orders/:id/edit'],
  ['/e/evt_01abc/a-concert', '/e/:id'],
  ['/ticket/evt_01abc/qztw1c0bz3n3vrb58y1n', '/ticket/:id/:id'],
  ['/o/org_01abc/halle-nord', '/o/:id'],
  ['/unsubscribe/bWVzc2FnZQ.c2lnbmF0dXJl', '/unsubscribe/:id'],
  ['/account/taxes-and-fees/new', '/account/taxes-and-fees/new'],
  ['/manage/event/evt_1/capacity-assignments/cap_9x', '/manage/event/:id/capacity-assignments/:id'],
])('the route of %s is %s', (path, route) => expect(routeOf(path)).toBe(route))

it.each([
  ['/manage/event/evt_01abc/orders/ord_9x/refund', '/manage/event/:id/orders'],
  ['/manage/events/archived', '/manage/events'],
  ['/account/webhooks/new', '/account/webhooks'],
  ['/event/evt_01abc/a-concert', '/e/:id'],
  ['/checkout/evt_01abc/qztw1c0bz3n3vrb58y1n/details', '/checkout/:id/:id/details'],
])('the page of %s is %s', (path, page) => expect(pageOf(path)).toBe(page))

it.each([
  ['Speichern', ['Save']],
  ['Storniert', ['Cancelled']],
  ['Check-in von Ada zurücknehmen', ['Undo check-in of {name}']],
  ['3 von 12', ['{checkedIn} of {total}']],
  ['Abbrechen', ['Cancel', 'Stop']],
  ['Nocturnes', []],
])('%s is in English %j', (name, english) => expect(german(name)).toEqual(english))

describe('controls', () => {
  const path = '/manage/event/evt_1/orders'
  const of = (...notes: object[]) =>
    unpressed(
      notes.map((note) => ({ path, locale: 'de', ...note })),
      () => german,
    )

  it('are missed that were shown and not pressed, whatever the event and its data', () => {
    const found = of(
      { shown: ['button|Speichern', 'button|Storniert', 'a|Nocturnes', 'a|Silent disco', 'input|answers.qst_0123456789abcdef'] },
      { shown: ['~a|Speichern'], path: '/account/users' },
      { pressed: 'button|Speichern', path: '/manage/event/evt_2/orders' },
      { pressed: 'a|Another one' },
    )
    expect(found).toEqual({
      shown: 5,
      never: ['/manage/event/:id/orders  button  Cancelled', '/manage/event/:id/orders  input  answers.:id', 'console  a  Save'],
      idle: [],
    })
  })

  it('are without an effect if nothing happened after any press', () => {
    const press = (name: string) => ({ pressed: `button|${name}` })
    const idle = (name: string) => ({ idle: `button|${name}` })
    expect(of(press('Speichern'), idle('Speichern'), press('Storniert'), idle('Storniert'), press('Storniert')).idle).toEqual([
      '/manage/event/:id/orders  button  Save',
    ])
  })
})

it('are excused by the rows of their table alone', () => {
  const isExcused = excuses(
    '# Tests\n\n## Kept\n\n| Control | Reason |\n| `console  a  *` | Why |\n| `/x  button  Go?` | Why |\n\n## More\n| `/y  a  b` | |',
    'Kept',
  )
  expect(['console  a  Save', '/x  button  Go?', '/x  button  Go', '/y  a  b', 'my console  a  Save'].map(isExcused)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
