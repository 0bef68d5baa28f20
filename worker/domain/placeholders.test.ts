import fc from 'fast-check'
import { expect, it } from 'vitest'
import { subjectPlaceholders, unknownPlaceholder } from '../contract/placeholders.ts'
import { fillHtml, fillText, namesReader } from './placeholders.ts'

const all = { first_name: 'Zoë & <b>', event: 'Nocturnes', order_link: 'https://foyer.test/order/evt_1/s_1?a=1&b=2' }
const linked = '<a href="https://foyer.test/order/evt_1/s_1?a=1&amp;b=2">https://foyer.test/order/evt_1/s_1?a=1&amp;b=2</a>'

it('stand for who reads it, the event and their link; what is empty has what stands in for it', () => {
  expect(fillText('Hi {first_name}, {event}: {order_link}', all)).toBe(`Hi Zoë & <b>, Nocturnes: ${all.order_link}`)
  expect(fillText('Hi {first_name|there}', { first_name: '' })).toBe('Hi there')
  expect(fillText('Hi {first_name|there}', { first_name: 'Zoë' })).toBe('Hi Zoë')
  expect(fillHtml('<p>Hi {first_name|R&amp;D}</p>', { first_name: '' })).toBe('<p>Hi R&amp;D</p>')
})

it.each([
  ['Hello {first_name},', 'Hello,'],
  ['Hi {first_name}!', 'Hi!'],
  ['¡Hola, {first_name}!', '¡Hola!'],
  ['مرحبًا {first_name}،', 'مرحبًا،'],
  ['{first_name}，您好！', '您好！'],
  ['{first_name}, doors open at 18:00', 'Doors open at 18:00'],
  ['Dear {first_name} and friends', 'Dear and friends'],
  ['Hi {first_name}, {first_name|you}', 'Hi, you'],
  ['News\n{first_name}, doors are open', 'News\nDoors are open'],
])('leaves out a missing first name with what joins it to its sentence: %s', (text, filled) => {
  expect(fillText(text, { first_name: '' })).toBe(filled)
  expect(fillHtml(`<p>${text}</p>`, { first_name: '' })).toBe(`<p>${filled}</p>`)
})

it('leave out a missing first name across tags', () => {
  expect(fillHtml('<p>Hello <strong>{first_name}</strong>,</p>', { first_name: '' })).toBe('<p>Hello<strong></strong>,</p>')
  expect(fillHtml('<h2>A</h2><p><em>{first_name}</em>, come in</p>', { first_name: '' })).toBe('<h2>A</h2><p><em></em>Come in</p>')
})

it('are escaped in HTML, become a link where none is yet, and are left alone inside tags', () => {
  expect(fillHtml('<p>{first_name}</p>', all)).toBe('<p>Zoë &amp; &lt;b&gt;</p>')
  expect(fillHtml('<p>Here: {order_link}</p>', all)).toBe(`<p>Here: ${linked}</p>`)
  expect(fillHtml('<p><a href="https://a.test">to {order_link}</a> {order_link}</p>', all)).toBe(
    `<p><a href="https://a.test">to https://foyer.test/order/evt_1/s_1?a=1&amp;b=2</a> ${linked}</p>`,
  )
  expect(fillHtml('<img src="x" alt="{event}"><abbr>{event}</abbr>', all)).toBe('<img src="x" alt="{event}"><abbr>Nocturnes</abbr>')
})

it('never take what a value says for one of them, or for markup', () => {
  expect(fillText('{first_name}', { first_name: '{order_link}', order_link: 'x' })).toBe('{order_link}')
  fc.assert(
    fc.property(fc.string(), (first_name) => {
      expect(fillHtml('<p>{first_name}</p>', { first_name }).slice(3, -4)).not.toMatch(/[<>"']/)
    }),
  )
})

it('are refused where their name is not known, and what is no name in braces is just text', () => {
  expect(unknownPlaceholder('Hi {first_name|you}, {event} {order_link}')).toBeNull()
  expect(unknownPlaceholder('Hi {frist_name|you}')).toBe('{frist_name|you}')
  expect(unknownPlaceholder('Hi {First_Name}')).toBe('{First_Name}')
  expect(unknownPlaceholder('{event}: {order_link}', subjectPlaceholders)).toBe('{order_link}')
  expect(unknownPlaceholder('{ 3 for 2 } {} {a b} {1}')).toBeNull()
})

it('say whether a text greets by name itself', () => {
  expect([namesReader('Hi {first_name|you}'), namesReader('Hi all at {event}')]).toEqual([true, false])
})
