import { expect, it } from 'vitest'
import { effort } from '../../../../tests/support/effort.ts'
import { hour, openLine } from '../../../../tests/support/line-stage.ts'

const isEven = (n: number): boolean => n % 2 === 0

/** Numbers as random as a test needs them, always the same. */
const numbers = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

it('what comes back in bites goes to the line, while many more hammer the page', { timeout: 1_200_000 }, async () => {
  const people = effort('WAITING', { short: 150, long: 2000 })
  const returned = effort('RETURNED', { short: 40, long: 500 })
  const buyers = effort('BUYERS', { short: 60, long: 500 })
  const quantity = returned + 20
  const line = openLine(quantity)
  const any = numbers(7)
  try {
    const tokens = Array.from({ length: people }, () => line.join(1 + any(4)))
    const wants = new Map(tokens.map((token) => [token, line.place(token).quantity]))
    const open = new Set<string>()
    let [back, hammered, strangers] = [0, 0, 0]
    /** Who is offered something now, in a few steps over those who wait. */
    const offered = () =>
      line.stage.box
        .aside(() => line.stage.box.db.all<{ id: string }>("select id from waitlist_entries where state = 'OFFERED'"))
        .map(({ id }) => id)
    while (back < returned || offered().length > 0) {
      const bite = Math.min(returned - back, 1 + any(9))
      line.giveBack(bite)
      back += bite
      for (let n = 0; n < 1 + buyers / 40; n += 1, hammered += 1) if (line.buy(1 + any(2)) === 'ok') strangers += 1
      for (const token of offered()) {
        if (open.has(token)) continue
        expect(line.place(token).offer?.lines.reduce((sum, one) => sum + one.quantity, 0)).toBe(wants.get(token))
        const choice = any(6)
        if (choice < 3) line.complete(line.take(token))
        else if (choice === 3) line.decline(token)
        else if (choice === 4) open.add(token)
        else line.stage.box.must('abandonOrder', abandoned(line.take(token)), line.stage.clock.now)
      }
      const { sold, held } = line.stock()
      expect(sold + held).toBeLessThanOrEqual(quantity)
      await line.pass(isEven(back) ? hour : 6 * hour)
    }
    while (hammered < buyers) {
      hammered += 1
      if (line.buy() === 'ok') strangers += 1
    }
    expect(strangers, 'sold to those who did not wait').toBe(0)
    const rows = line.stage.box.aside(() =>
      line.stage.box.db.all<{ state: string; offers: number; open: number }>(
        `select state, (select count(*) from waitlist_offers where entry_id = waitlist_entries.id) as offers,
          (select count(*) from waitlist_offers where entry_id = waitlist_entries.id and state = 'OPEN') as open from waitlist_entries`,
      ),
    )
    const late = line.stage.box.aside(() =>
      line.stage.box.db.all("select id from waitlist_offers where state = 'TAKEN' and ended_at > expires_at"),
    )
    expect([rows.filter(({ offers }) => offers > 1), rows.filter(({ open: stillOpen }) => stillOpen > 0), late]).toEqual([[], [], []])
    const { sold, held, left } = line.stock()
    expect([sold + held, left]).toEqual([quantity, 0])
  } finally {
    line.stage.box.close()
  }
})

const abandoned = ({ short_id, session }: { short_id: string; session: string }) => ({ short_id, session_token: session })
