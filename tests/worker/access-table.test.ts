import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { access, rolesFor, type Access } from '../../worker/contract/access.ts'
import { grants, scopeFor, scopes } from '../../worker/contract/scopes.ts'
import { call, type Member } from '../support/api.ts'
import {
  aboutMembers,
  callAs,
  operationsOf,
  outcomeOf,
  prepareTarget,
  type Documented,
  type Outcome,
  type Target,
} from '../support/access-walk.ts'
import { make } from '../support/event.ts'
import { joinAccount, setMembership, signInAgain } from '../support/members.ts'
import { effort } from '../support/effort.ts'
import { inTurn, sampleOf } from '../support/sample.ts'
import { operatorToken } from '../support/setup.ts'
import { confirmEmail, openShop } from '../support/shop.ts'

/** Who walks through the whole API: as whom, about what, and what they must meet; `named` where a call names a thing of the target's. */
type Caller = {
  token: string | null
  target: Target
  meets: (who: Access, named: boolean) => Outcome
  /** Who they are where they can sign in again. */
  person?: { email: string; accountId: string }
}

let operations: Documented[]
const callers: Record<string, Caller> = {}
/** The account that is walked through, and its owner’s address. */
let place: { target: Target; accountId: string; email: string; account: string }

/** Calls that end the session they are made in. */
const ending = ['refreshSession', 'switchAccount', 'logout', 'logoutEverywhere']
/** Calls of wallets, of which none is configured here; where one is, `wallets.test.ts` makes them. */
const wallets = [
  'getApplePass',
  'getGooglePass',
  'registerPass',
  'unregisterPass',
  'listChangedPasses',
  'getChangedPass',
  'logPassProblems',
]
/** A view is its maker’s alone. */
const others = ['updateListView', 'deleteListView']
/** Nothing can be prepared for these: who is let in finds nothing there. */
const empty = ['replayPaymentNotice', 'getAccountImport', 'removePasskey', 'renamePasskey', ...others, ...wallets]

const isOpen = (who: Access) => who === 'public' || who === 'link' || who === 'webhook'
const signedOut = (who: Access): Outcome => (isOpen(who) ? 'let in' : 'not signed in')
const signedIn =
  (meets: (who: Access, named: boolean) => Outcome): Caller['meets'] =>
  (who, named) =>
    isOpen(who) ? 'let in' : who === 'operator' ? 'not signed in' : meets(who, named)

const part = (token: string, index: number) => JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())

/** A token with the same claims, signed by the key of another installation that goes by the same name. */
const signedElsewhere = async (token: string): Promise<string> => {
  const { privateKey } = await generateKeyPair('Ed25519')
  return new SignJWT(part(token, 1)).setProtectedHeader(part(token, 0)).sign(privateKey)
}

/** A token that says it is of another account, under the signature it had. */
const tampered = (token: string, account_id: string): string => {
  const [head, , signature] = token.split('.')
  return [head, Buffer.from(JSON.stringify({ ...part(token, 1), account_id })).toString('base64url'), signature].join('.')
}

beforeAll(async () => {
  operations = operationsOf((await call('GET', '/openapi.json')).body)
  const shop = await openShop({})
  const stranger = await openShop({})
  const newTarget = () => prepareTarget(shop.member, { account: shop.account, email: shop.email })
  const target = await newTarget()
  const { accountId } = target
  const strangerAccount = (await stranger.member.get('/users/me')).body.data.account.id as string
  place = { target, accountId, email: shop.email, account: shop.account }
  const [organizer, admin, deactivated] = [
    await joinAccount(accountId, 'ORGANIZER'),
    await joinAccount(accountId, 'ADMIN'),
    await joinAccount(accountId, 'ADMIN'),
  ]
  expect((await deactivated.member.get('/events')).status).toBe(200)
  setMembership(deactivated, { status: 'INACTIVE' })
  const { token } = shop.member
  const expired = await signInAgain({ email: shop.email, accountId }, Date.now() - 8 * 86_400_000)
  Object.assign(callers, {
    'someone not signed in': { token: null, target, meets: signedOut },
    'the bearer of a token that is over': { token: expired.token, target, meets: signedOut },
    'the bearer of a token that was changed': { token: tampered(stranger.member.token, accountId), target, meets: signedOut },
    'the bearer of another installation’s token': { token: await signedElsewhere(token), target, meets: signedOut },
    'a deactivated admin': { token: deactivated.member.token, target, meets: signedOut },
    'the operator': { token: operatorToken, target, meets: (who) => (who === 'operator' ? 'let in' : signedOut(who)) },
    'another account’s owner': {
      token: stranger.member.token,
      person: { email: stranger.email, accountId: strangerAccount },
      target,
      meets: signedIn((_, named) => (named ? 'not there' : 'let in')),
    },
    'an organizer': {
      token: organizer.member.token,
      person: organizer,
      target: await newTarget(),
      meets: signedIn((who) => (who === 'admin' ? 'not permitted' : 'let in')),
    },
    'an admin': { token: admin.member.token, person: admin, target: await newTarget(), meets: signedIn(() => 'let in') },
    'the owner': { token, person: { email: shop.email, accountId }, target: await newTarget(), meets: signedIn(() => 'let in') },
  } satisfies Record<string, Caller>)
})

/** Whether a call is about something of the target's; what is about oneself is not. */
const isNamed = ({ operation, path }: Documented): boolean =>
  operation === 'switchAccount' ||
  aboutMembers.includes(operation) ||
  path
    .replace('/users/{id}/', '/')
    .replace(/\{token\}/, '')
    .includes('{')

describe('who may make a call', () => {
  it('covers every call there is, and none that there is not', () => {
    expect(operations.map(({ operation }) => operation).sort()).toEqual(Object.keys(access).sort())
  })

  it('stands in the OpenAPI document', () => {
    for (const { operation, access: documented, security } of operations) {
      const who: Access = access[operation]
      const key = scopeFor(operation)
      const withKey = key ? [{ api_key: [key] }] : []
      const schemes = who === 'operator' ? [{ operator: [] }] : isOpen(who) ? [] : [{ bearer: [] }, ...withKey]
      expect({ operation, ...documented, security }).toEqual({ operation, scope: who, roles: rolesFor(who), key, security: schemes })
    }
  })

  // Half of them in each run, the others on the next day.
  const everyone = [
    'someone not signed in',
    'the owner',
    'the bearer of a token that is over',
    'an organizer',
    'the bearer of a token that was changed',
    'another account’s owner',
    'the bearer of another installation’s token',
    'the operator',
    'a deactivated admin',
    'an admin',
  ]
  it.each(sampleOf(everyone, effort('EVERY_CALLER', { short: 5, long: 1 }), new Date()))('is what %s meets', async (name) => {
    const { target, meets, person, ...caller } = callers[name] as Caller
    let { token } = caller
    const wrong: unknown[] = []
    for (const one of operations) {
      const expected = meets(access[one.operation], isNamed(one))
      // It would sign everyone out who is still to call.
      if (one.operation === 'revokeAll' && expected === 'let in') continue
      const answer = await callAs(token, one, target)
      const met = outcomeOf(answer)
      const isEmpty = expected === 'let in' && met === 'not there' && empty.includes(one.operation)
      if (met !== expected && !isEmpty) wrong.push([one.operation, expected, met, answer.status, answer.body?.code])
      if (person && ending.includes(one.operation) && answer.status < 300) token = (await signInAgain(person)).token
    }
    expect(wrong).toEqual([])
  })

  it.each(inTurn(scopes))('is what an API key for %s meets', async (scope) => {
    const { accountId, account, email } = place
    const owner = await signInAgain({ email, accountId })
    const target = await prepareTarget(owner, { account, email })
    const { key } = await make(owner, '/account/api-keys', { name: scope, scopes: [scope] })
    const meets = (one: Documented): Outcome => {
      const who: Access = access[one.operation]
      if (isOpen(who)) return 'let in'
      if (who === 'operator') return 'not signed in'
      const needed = scopeFor(one.operation)
      return needed && grants([scope], needed) ? 'let in' : 'not permitted'
    }
    const wrong: unknown[] = []
    for (const one of operations) {
      const answer = await callAs(key, one, target)
      const isEmpty = meets(one) === 'let in' && outcomeOf(answer) === 'not there' && wallets.includes(one.operation)
      if (outcomeOf(answer) !== meets(one) && !isEmpty) wrong.push([one.operation, meets(one), answer.status, answer.body?.code])
    }
    expect(wrong).toEqual([])
  })
})

describe('the mails of an account', () => {
  it('about itself are its admins’: an organizer sees and sends again those of events', async () => {
    const { target, accountId } = place
    const { member: organizer, email, userId } = await joinAccount(accountId, 'ORGANIZER')
    await confirmEmail(organizer, email, userId)
    const owner = await signInAgain(place)
    const of = (event: unknown) => (event === null ? 'account' : 'event')
    const kinds = async (member: Member, query = '') =>
      new Set((await member.get(`/mails?per_page=100${query}`)).body.data.map((mail: any) => of(mail.event_id)))
    expect(await kinds(owner)).toEqual(new Set(['account', 'event']))
    expect(await kinds(organizer)).toEqual(new Set(['event']))
    expect(await kinds(owner, '&query=organizer')).toEqual(new Set(['account', 'event']))
    expect(await kinds(organizer, '&query=organizer')).toEqual(new Set(['event']))
    expect(await kinds(organizer, '&filter_fields[event_id][eq]=null')).toEqual(new Set())
    expect(await kinds(organizer, `&filter_fields[event_id][eq]=${target.eventId}`)).toEqual(new Set(['event']))
    // While mails are still being written, the two lists may be of two moments.
    const totals = async () => {
      const [seen, all] = [await organizer.get('/mails'), await owner.get('/mails?filter_fields[event_id][ne]=null')]
      expect(seen.body.meta.total_is_capped).toBe(false)
      return seen.body.meta.total - all.body.meta.total
    }
    await expect.poll(totals).toBe(0)
    const own = (await owner.get('/mails?filter_fields[event_id][eq]=null')).body.data[0].id as string
    const again = await organizer.post(`/mails/${encodeURIComponent(own)}/resend`)
    expect([again.status, again.body.code]).toEqual([403, 'forbidden'])
  })

  it('of one event are a log of their own, by kind, state and search', async () => {
    const { target } = place
    const owner = await signInAgain(place)
    const { body } = await owner.get('/mail-kinds')
    expect(body.data).toContainEqual({ kind: 'ORDER_SUMMARY', name: 'Order summary' })
    expect(body.data.map(({ kind }: any) => kind)).not.toContain('RESET_PASSWORD')
    const path = `/events/${target.eventId}/mails`
    const all = await owner.get(path)
    expect(all.body.meta.total).toBeGreaterThan(0)
    expect(new Set(all.body.data.map((mail: any) => mail.event_id))).toEqual(new Set([target.eventId]))
    const [{ kind, recipient }] = all.body.data
    const found = await owner.get(`${path}?query=${encodeURIComponent(recipient)}&filter_fields[kind][eq]=${kind}`)
    expect(found.body.data.map((mail: any) => [mail.kind, mail.recipient])).toContainEqual([kind, recipient])
    expect((await owner.get(`${path}?filter_fields[kind][eq]=INVITATION`)).body.meta.total).toBe(0)
    const { member: stranger } = await openShop()
    expect((await stranger.get(path)).status).toBe(404)
  })
})
