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
    ['Saving…', 'Wird gespeichert…'],
    ['{name} from {amount}', '{name} ab {amount}'],
    ['Remove from list', 'Nehmen ab Liste'],
    ['No account yet? <0>Create one</0>', 'Noch kein Konto? <0>Erstellen</0>'],
    ['Language', 'Sprache'],
    ['Per order', 'Je Bestellung'],
    ['Move {name}: by the arrow keys', '{name} bewegen: mit den Pfeiltasten'],
    ['Move {0}: by the arrow keys', '{0} bewegen: mit den Pfeiltasten'],
    ['Check in {name}', 'Einlass: {name}'],
    ['Check-in', 'Einlass'],
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
  ['/checkout/evt_01abc/nothing/details', '/checkout/:id/:id/details'],
  ['/ticket/evt_01abc/x', '/ticket/:id/:id'],
  ['/auth/reset-password/nonsense', '/auth/reset-password/:id'],
  ['/tickets', '/tickets'],
])('the route of %s is %s', (path, route) => expect(routeOf(path)).toBe(route))

it.each([
  ['/manage/event/evt_01abc/orders/ord_9x/refund', '/manage/event/:id/orders'],
  ['/manage/events/archived', '/manage/events'],
  ['/account/webhooks/new', '/account/webhooks'],
  ['/event/evt_01abc/a-concert', '/e/:id'],
  ['/checkout/evt_01abc/qztw1c0bz3n3vrb58y1n/summary', '/order/:id/:id'],
  ['/checkout/evt_01abc/qztw1c0bz3n3vrb58y1n/details', '/checkout/:id/:id/details'],
])('the page of %s is %s', (path, page) => expect(pageOf(path)).toBe(page))

it.each([
  ['Speichern', ['Save']],
  ['Storniert', ['Cancelled']],
  ['Check-in von Ada zurücknehmen', ['Undo check-in of {name}']],
  ['3 von 12', ['{checkedIn} of {total}']],
  ['Abbrechen', ['Cancel', 'Stop']],
  ['Nocturnes', []],
  ['3 Bestellungen', ['{count} orders']],
  ['SpeichernWird gespeichert…', ['Save']],
  ['3 BestellungenWird gespeichert…', ['{count} orders']],
  ['Nehmen ab ListeNehmen ab Liste', ['Remove from list']],
  ['Check-in von Ada zurücknehmenCheck-in von Ada zurücknehmen', ['Undo check-in of {name}']],
  ['Je Bestellung1–10', ['Per order']],
  ['SpeichernSpeichern', ['Save']],
  ['Saal bewegen: mit den Pfeiltasten', ['Move {0}: by the arrow keys']],
  ['Einlass: alle', ['Check in {name}', 'Check-in']],
  ['Sprache: Deutsch', ['Language']],
  ['Erstellen', ['Create one']],
  ['Nocturnes ab A · B', []],
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
      { shown: ['~a|Speichern'], path: '/check-in/gk586y0ewsqt2h20' },
      { pressed: 'a|Speichern', path: '/check-in/another' },
      { pressed: 'button|Speichern', path: '/manage/event/evt_2/orders' },
      { pressed: 'a|Another one' },
    )
    expect(found).toEqual({
      shown: 6,
      never: ['/manage/event/:id/orders  button  Cancelled', '/manage/event/:id/orders  input  answers.:id', 'console  a  Save'],
      idle: [],
    })
  })

  it('are one whatever id their name has, and whatever ticket is called by it', () => {
    const shown = [
      'input|options.2528588e-aa9c-4e7b-bc11-6506b93ef2d9.label',
      'input|options.opt_0123456789abcdef.label',
      'input|Gallery',
      'input|Balcony',
      'a|⟦Speichern⟧',
      'a|SpeichernCtrl K',
    ]
    expect(of({ shown }).never).toEqual([
      '/manage/event/:id/orders  a  Save',
      '/manage/event/:id/orders  input  (data)',
      '/manage/event/:id/orders  input  options.:id.label',
    ])
  })

  it('are of the page before while it still shows what was pressed there', () => {
    const found = of(
      { pressed: 'a|Stop', path: '/auth/login' },
      { shown: ['a|Stop', 'input|password'], path: '/auth/forgot-password' },
      { shown: ['button|Speichern'], path: '/auth/forgot-password' },
    )
    expect(found.never).toEqual(['/auth/forgot-password  button  Save'])
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
