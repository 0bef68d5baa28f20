// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../../tests/support/component.ts'
import type { EventSummary } from '../../../../worker/contract/public.ts'
import { EventLinks } from './event-links.tsx'

const event = {
  id: 'evt_1',
  slug: 'nocturnes',
  title: 'Nocturnes',
  location: { venue_name: 'Speicher 9', address_1: 'Elbkai 9', city: 'Hamburg', maps_url: 'https://maps.test/9' },
  organizer: { name: 'Hallenwerk', email: 'help@hallenwerk.test' },
} as EventSummary
const links = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

it('leads to the organizer with what it is about, and to the place only those who go there', async () => {
  const contact = ['Contact Hallenwerk', 'mailto:help@hallenwerk.test?subject=Ticket%20%231-1%2C%20Nocturnes']
  const page = ['View event', '/e/evt_1/nocturnes']
  await render(h(EventLinks, { event, subject: 'Ticket #1-1', isGoing: true }))
  expect(links()).toEqual([['Directions', 'https://maps.test/9'], contact, page])
  await render(h(EventLinks, { event, subject: 'Ticket #1-1', isGoing: false }))
  expect(links()).toEqual([contact, page])
})
