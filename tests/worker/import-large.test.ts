import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { csvOf } from '../support/csv-of.ts'
import { effort } from '../support/effort.ts'
import { openEvent } from '../support/event.ts'
import { importsOf } from '../support/imports.ts'
import { ownStack } from '../support/own-stack.ts'
import { openShop, type Shop } from '../support/shop.ts'

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop()
})
afterAll(() => foyer.remove())

const count = effort('IMPORT_ROWS', { short: 1200, long: 20_000 })

type Kind = { column: string; code: string; broken: (row: string[]) => string[]; mended: (row: string[]) => string[] }
const setting = (column: number, value: string) => (row: string[]) => row.map((cell, index) => (index === column ? value : cell))
/** What is wrong with every twentieth row, in turns. */
const kinds: Kind[] = [
  {
    column: 'Email',
    code: 'validation.email',
    broken: setting(2, 'jonas@example'),
    mended: (row) => setting(2, `mended${row[6]}@example.com`)(row),
  },
  { column: 'Ticket', code: 'validation.import_ticket', broken: setting(3, 'Nowhere'), mended: setting(3, 'Standing') },
  { column: 'First name', code: 'validation.required', broken: setting(0, ''), mended: setting(0, 'Mended') },
  { column: 'Meal', code: 'validation.unknown_option', broken: setting(5, 'Soup'), mended: setting(5, 'Meat') },
  { column: 'Paid', code: 'validation.amount', broken: setting(4, 'much'), mended: setting(4, '1,00') },
]

it(
  'names each of the faulty rows, imports the others and then those, and goes on after it was killed, without doubles',
  { timeout: 1_800_000 },
  async () => {
    const event = await openEvent(shop, [{ title: 'Standing', prices: [{ price: 100, quantity: count }] }])
    const meal = { title: 'Meal', type: 'RADIO', belongs_to: 'ATTENDEE', options: [{ label: 'Meat' }, { label: 'None' }] }
    expect((await shop.member.post(`${event.path}/questions`, meal)).status).toBe(201)
    const imports = importsOf(shop.member, event)
    const head = ['First name', 'Last name', 'Email', 'Ticket', 'Paid', 'Meal', 'Reference']
    const good = Array.from({ length: count }, (_, n) => [
      `Guest`,
      `No ${n}`,
      `guest${n}@example.com`,
      'Standing',
      '1,00',
      'Meat',
      String(n),
    ])
    const kindOf = (n: number): Kind | undefined => (n % 20 === 7 ? kinds[Math.floor(n / 20) % kinds.length] : undefined)
    const rows = good.map((row, n) => kindOf(n)?.broken(row) ?? row)
    const bad = rows.flatMap((_, n) => (kindOf(n) ? [n] : []))
    const csv = (lines: string[][]) => [head, ...lines].map((line) => line.map((cell) => `"${cell}"`).join(';')).join('\r\n')

    const made = await imports.upload(csv(rows))
    expect(made.rows).toBe(count)
    expect((await imports.check(made.id)).summary).toMatchObject({ ready: count - bad.length, faulty: bad.length, duplicates: 0 })
    const faults = await imports.faults(made.id)
    expect(faults.map(({ row, column_name, code }) => [row, column_name, code])).toEqual(
      bad.map((n) => [n + 2, kindOf(n)?.column, kindOf(n)?.code]),
    )

    await imports.run(made.id)
    const first = await eventually(
      () => shop.member.get(imports.path(made.id)),
      ({ body }) => body.data.progress > 0,
      'the first rows to be in',
    )
    await foyer.kill()
    await foyer.start()
    // What was in before is in still, and the rest follows by itself.
    expect((await imports.get(made.id)).imported).toBeGreaterThanOrEqual(first.body.data.imported)
    expect(await imports.settled(made.id, 'DONE', 1_200_000)).toMatchObject({ imported: count - bad.length })

    // As the download has them, corrected in a spreadsheet.
    const { lines } = await csvOf(shop.member, `${imports.path(made.id)}/faults/export`)
    expect(lines.map((line) => Number(line['Row']))).toEqual(bad.map((n) => n + 2))
    const mended = lines.map((line) => {
      const row = head.map((name) => line[name] ?? '')
      return kindOf(Number(row[6]))?.mended(row) ?? row
    })
    const rest = await imports.upload(csv(mended), { fields: { dry_run: 'false' } })
    expect(await imports.settled(rest.id, 'DONE', 1_200_000)).toMatchObject({ imported: bad.length })

    const stats = async () => (await shop.member.get(`${event.path}/stats`)).body.data
    expect(await stats()).toMatchObject({ tickets_sold: count, attendees: count, orders_completed: count, gross: 100 * count })
    const all = await eventually(
      () => csvOf(shop.member, `${event.path}/attendees/export`),
      (found) => found.lines.length === count,
      'everyone in the list',
      600_000,
    )
    expect(new Set(all.lines.map((line) => line['Last name'])).size).toBe(count)

    expect((await imports.undo(made.id)).status).toBe(200)
    await eventually(
      () => shop.member.get(imports.path(made.id)),
      ({ body }) => body.data.progress > 0,
      'the first rows to be out',
    )
    await foyer.kill()
    await foyer.start()
    expect(await imports.settled(made.id, 'UNDONE', 1_200_000)).toMatchObject({ kept: 0 })
    expect(await stats()).toMatchObject({
      tickets_sold: bad.length,
      attendees: bad.length,
      orders_completed: bad.length,
      gross: 100 * bad.length,
    })
  },
)
