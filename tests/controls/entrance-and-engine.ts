import type { Control } from './control.ts'

const guards = 'worker/box-office/guards.test.ts'
const resale = 'worker/features/sales/resale/resale.test.ts'
const movingGuards = 'worker/features/entrance/check-in/moving.test.ts'

/** The guards of the entrance, of catalogue and codes, and of the engine. */
export const engineControls: Control[] = [
  {
    guard: 'the scan that takes a listed ticket off sale',
    file: 'worker/features/entrance/check-in/store.ts',
    on: 'if (isOnOffer) endByScan(box, attendee)',
    off: '',
    test: { file: resale, name: 'by a scan, without a word, and a buyer who was paying gets the money back' },
  },
  {
    guard: 'a refused file takes back what it made',
    file: 'worker/box-office/office.ts',
    on: 'if (verbOf(name).allOrNothing && !(result as Result<unknown>).ok) throw new Refused(result)',
    off: '',
    test: {
      file: 'worker/features/events/csv-import/create-set-up.test.ts',
      name: 'a file with a fault in its last row leaves nothing, neither rows nor what is sent on',
    },
  },
  {
    guard: 'the void pass without a code',
    file: 'worker/wallets/apple-pass.ts',
    on: 'const code = pass.is_void ? null : (',
    off: 'const code = (',
    test: {
      file: 'worker/wallets/apple-pass.test.ts',
      name: 'is void once the ticket is, without a code, and says nothing of a former holder',
    },
  },
  {
    guard: 'the age of a moving code',
    file: 'worker/features/entrance/check-in/moving.ts',
    on: "refusal: isCurrent(code, at) ? null : 'moving_code_stale'",
    off: 'refusal: null',
    test: { file: movingGuards, name: 'admit in their slot and two beside it, and are answered as old outside of that' },
  },
  {
    guard: 'the keyed hash of a moving code',
    file: 'worker/features/entrance/check-in/moving.ts',
    on: 'if (!isOwn)',
    off: 'if (false && !isOwn)',
    test: { file: movingGuards, name: 'are not made for another ticket, nor with what a device keeps in place of the key' },
  },
  {
    guard: 'the refusal of a ticket’s own code where codes move',
    file: 'worker/features/entrance/check-in/moving.ts',
    on: "(hasMovingCodes(box) ? 'moving_code_required' : null)",
    off: 'null',
    test: { file: movingGuards, name: 'leave a ticket’s own code worthless, as a code and as its hash, and its page has none' },
  },
  {
    guard: 'the age of a moving code on a device without a network',
    file: 'web/check-in/features/entrance/model/cached-list.ts',
    on: 'if (moving && !isCurrent(moving, Date.parse(at)))',
    off: 'if (false)',
    test: { file: 'web/check-in/features/entrance/model/cached-list.test.ts', name: 'admit in their slot and two beside it' },
  },
  {
    guard: 'the stock check of an order by hand',
    file: 'worker/domain/cart.ts',
    on: 'if (available !== null && quantity > available) return notEnough(ticket_id, price_id, available)',
    off: '',
    test: {
      file: 'worker/features/sales/manual-orders/manual-orders.test.ts',
      name: 'sells what is hidden, over, and beyond what one order or person may have, and never beyond the stock',
    },
  },
  {
    guard: 'the stock check',
    file: 'worker/domain/cart.ts',
    on: 'if (available !== null && want.quantity > available) {',
    off: 'if (false) {',
    test: { file: guards, name: 'no price is sold beyond its quantity' },
  },
  {
    guard: 'the capacity check',
    file: 'worker/domain/cart.ts',
    on: 'if (quantity > left)',
    off: 'if (false)',
    test: { file: guards, name: 'no two tickets of one cart share more than a capacity has' },
  },
  {
    guard: 'the end of a hold that is renewed',
    file: 'worker/domain/hold-limit.ts',
    on: 'before ? Math.min(now + length, Math.max(before.since + 2 * length, before.end)) : now + length',
    off: 'now + length',
    test: { file: guards, name: 'a hold that is renewed ends all the same' },
  },
  {
    guard: 'the check of where a webhook’s name leads',
    file: 'worker/http/public-target.ts',
    on: 'return addresses.every(isPublicIp) ? null',
    off: 'return addresses.length > 0 ? null',
    test: {
      file: 'worker/http/public-target.test.ts',
      name: 'is not a name that leads to 10.0.0.8, alone or beside a public address',
    },
  },
  {
    guard: 'the limit of a promo code’s tickets',
    file: 'worker/domain/promo.ts',
    on: ' && ticketsLeft(promo) >= tickets',
    off: '',
    test: { file: guards, name: 'a promo code’s last tickets are held by the first who takes them' },
  },
  {
    guard: 'the count of a batch’s code',
    file: 'worker/features/catalogue/promo-codes/store.ts',
    on: 'if (own) saveBatchCode(box, moved(own))',
    off: '',
    test: { file: 'worker/features/catalogue/promo-codes/promo-batch.test.ts', name: 'each is used once, and none by two' },
  },
  {
    guard: 'the state of a scheduled message',
    file: 'worker/features/reach/messages/release-message.ts',
    on: "row !== undefined && !row.removed && (row.status === 'SCHEDULED' ||",
    off: 'row !== undefined && (true ||',
    test: {
      file: 'worker/features/reach/messages/scheduled-message.test.ts',
      name: 'goes out once, wherever a kill or an outage comes between',
    },
  },
  {
    guard: 'the turn of prices that follow one another',
    file: 'worker/domain/availability.ts',
    on: "sales.set(price.id, waits && own.state === 'ON_SALE' ? waiting : own)",
    off: 'sales.set(price.id, own)',
    test: { file: 'worker/domain/availability.test.ts', name: 'are never on sale two at a time' },
  },
  {
    guard: 'a pass’s signature',
    file: 'worker/domain/room-pass.ts',
    on: 'if (given.length !== right.length || !timingSafeEqual(given, right)) return null',
    off: 'if (given.length !== right.length || !timingSafeEqual(given, given)) return null',
    test: {
      file: 'worker/features/sales/waiting-room/gate.test.ts',
      name: 'a pass that is forged, of another draw, over or cut is refused, and nothing is written',
    },
  },
  {
    guard: 'the version check of the read model',
    file: 'worker/box-office/read-model.ts',
    on: ' where excluded.version > "${name}".version`',
    off: '`',
    test: { file: 'worker/box-office/read-model.test.ts', name: 'end at the newest version in whatever order they arrive, deleted or not' },
  },
  {
    guard: 'the uniqueness of a check-in',
    file: 'worker/domain/check-in.ts',
    on: 'return scan.decided ? { ...already, check_in: standing(firstOf(before), [mine, ...others], undone) } : already',
    off: "return { do: 'admit', check_in: standing(mine, [], undone) }",
    test: { file: guards, name: 'a ticket admits once on a list' },
  },
  {
    guard: 'the scan that an undo names',
    file: 'worker/domain/check-in.ts',
    on: 'admissions.filter(({ scan_id }) => scan_id !== scanId)',
    off: 'admissions.slice(admissions.length)',
    test: { file: 'worker/domain/check-in.test.ts', name: 'takes back the named scan alone, and never another device’s' },
  },
  {
    guard: 'the account check of the shell',
    file: 'worker/box-office/office.ts',
    on: `(caller.audience !== 'console' || owner === caller.account_id)`,
    off: 'true',
    test: { file: guards, name: 'another account’s event is not there' },
  },
  {
    guard: 'the end of a transfer whose ticket is used',
    file: 'worker/features/entrance/check-in/store.ts',
    on: 'if (waiting) endTransfer(',
    off: 'if (false) endTransfer(',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'can’t be accepted once it was used at the entrance, and both sides know',
    },
  },
  {
    guard: 'the ticket’s exact share',
    file: 'worker/domain/cancel-share.ts',
    on: 'Math.max(0, gross - (keep_fees ? fees : 0))',
    off: 'gross',
    test: {
      file: 'worker/domain/cancel-share.test.ts',
      name: 'leaves the fees out where they are kept',
    },
  },
]
