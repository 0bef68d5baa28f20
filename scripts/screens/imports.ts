import type { One } from '../../worker/contract/common.ts'
import type { ImportDetail } from '../../worker/contract/imports.ts'
import type { Call } from '../seed/organizer.ts'

/** Imports at each step: columns to name, faults to correct, and one that is done. */
export type ImportScene = { import: string; importChecked: string; importDone: string }

const file = `Attendee name;E-mail;Product;Order code;Price;Sprache;Garderobe
Haddad, Noor;noor.haddad@example.com;Stehplatz regulär;8FJK3;32,00;de;ja
Feldmann, Jonas;jonas.feldmann@example;Balkon;8FJK4;48,00;de;
Wójcik, Tomasz;tomasz.wojcik@gmial.com;Stehplatz regulär;8FJK5;32,00;ca;
;mei@example.com;Balkon;8FJK6;48,00;en;ja
Haddad, Noor;noor.haddad@example.com;Stehplatz regulär;8FJK7;32,00;de;`

/** Uploads files of guests to an event, and takes two of them further. */
export const prepareImports = async (
  base: string,
  token: string,
  { member, event, ticket, price }: { member: Call; event: string; ticket: string; price: string },
): Promise<ImportScene> => {
  const path = `/events/${event}/attendees/import`
  const upload = async (name: string, text: string): Promise<ImportDetail> => {
    const form = new FormData()
    form.set('file', new File([text], name))
    const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
    return ((await answer.json()) as One<ImportDetail>).data
  }
  const until = async (id: string, state: string): Promise<void> => {
    while ((await member<One<ImportDetail>>('GET', `${path}/${id}`)).data.state !== state)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const all = { ticket_id: ticket, price_id: price }
  const check = async (id: string): Promise<void> => {
    await member('PUT', `${path}/${id}`, { tickets: { 'Stehplatz regulär': all, Balkon: all } })
    await member('POST', `${path}/${id}/check`)
    await until(id, 'CHECKED')
  }
  const done = await upload('presse.csv', 'Name;Email;Ticket\nAda Lovelace;ada@example.com;Balkon\nGrace Hopper;grace@example.com;Balkon')
  await check(done.id)
  await member('POST', `${path}/${done.id}/run`)
  await until(done.id, 'DONE')
  const draft = await upload('pretix-nocturnes.csv', file)
  const checked = await upload('pretix-nocturnes-2.csv', file)
  await check(checked.id)
  return { import: draft.id, importChecked: checked.id, importDone: done.id }
}
