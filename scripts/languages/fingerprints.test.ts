import { expect, it } from 'vitest'
import { fingerprint, outdated, withFingerprints } from './fingerprints.ts'

const english = new Map([
  ['Tickets', 'Tickets'],
  ['mail.refund', 'Your refund'],
  ['order: Cancelled', 'Cancelled'],
])
const file = `msgid ""
msgstr "Language: de"

#: web/a.ts
msgid "Tickets"
msgstr "Karten"

#. js-lingui-explicit-id
msgid "mail.refund"
msgstr "Ihre Erstattung"

msgctxt "order"
msgid "Cancelled"
msgstr ""
`

it('gives each translation the fingerprint of its English, once', () => {
  const signed = withFingerprints(file, english)
  expect(signed.match(/^# made from .*$/gm)).toEqual([`# made from ${fingerprint('Tickets')}`, `# made from ${fingerprint('Your refund')}`])
  expect(outdated(signed, english)).toEqual([])
  expect(withFingerprints(signed, english)).toBe(signed)
})

it('finds what was made from another English, and what has no fingerprint', () => {
  const signed = withFingerprints(file, english)
  const reworded = new Map(english).set('mail.refund', 'We refunded you')
  expect(outdated(signed, reworded)).toEqual(['mail.refund'])
  expect(outdated(withFingerprints(signed, reworded), reworded)).toEqual(['mail.refund'])
  expect(outdated(file, english)).toEqual(['Tickets', 'mail.refund'])
})

it('finds a translation that was carried over to a new sentence', () => {
  const moved = withFingerprints(file, english).replace('msgid "Tickets"', 'msgid "All tickets"')
  expect(outdated(moved, new Map(english).set('All tickets', 'All tickets'))).toEqual(['All tickets'])
})
