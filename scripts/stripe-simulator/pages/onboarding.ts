import { findAccount, setAccountState } from '../accounts.ts'
import { byItself, type Simulator } from '../context.ts'
import { nowSeconds } from '../ids.ts'
import type { AccountLinkRecord, Entry } from '../store.ts'
import { html, page, redirect, type PageAnswer } from './html.ts'

/** `/setup/s/{account}/{token}`: what Stripe's own onboarding does, in one page. */
export function onboardingPage(sim: Simulator, method: string, token: string, body: string): PageAnswer {
  const link = sim.store.accountLinks.get(token)
  if (!link) return unknownLink()
  const { object } = link
  // As at Stripe: a used or old link sends the visitor back to where a new one is made.
  if (object.used || object.expiresAt < nowSeconds()) return redirect(object.refreshUrl)
  return method === 'POST' ? submit(sim, link, new URLSearchParams(body)) : form(sim, object)
}

function submit(sim: Simulator, link: Entry<AccountLinkRecord>, fields: URLSearchParams): PageAnswer {
  const { accountId, returnUrl } = link.object
  link.object.used = true
  sim.store.accountLinks.touch(link)
  const account = findAccount(byItself(sim, null), accountId)
  const profile = account.object.business_profile
  if (profile) profile.name = fields.get('business_name')?.trim() || profile.name
  if (fields.get('action') === 'finish') setAccountState(byItself(sim, accountId), account, 'enabled')
  return redirect(returnUrl)
}

function form(sim: Simulator, link: AccountLinkRecord): PageAnswer {
  const { object: account } = findAccount(byItself(sim, null), link.accountId)
  const content = html`<main>
    <span class="tag">Test mode · payment simulator</span>
    <h1>Set up payments</h1>
    <p>Tell us about your business to accept card payments. Nothing here is real, and no data leaves this machine.</p>
    <form method="post">
      <label for="business_name">Business name</label>
      <input id="business_name" name="business_name" autocomplete="organization" value="${account.business_profile?.name ?? ''}" />
      <label for="email">Email address</label>
      <input id="email" name="email" type="email" autocomplete="email" value="${account.email ?? ''}" />
      <label for="iban">Bank account for payouts</label>
      <input id="iban" name="iban" autocomplete="off" value="DE89 3704 0044 0532 0130 00" />
      <button class="primary" name="action" value="finish">Finish setup</button>
      <button name="action" value="leave">Leave without finishing</button>
    </form>
  </main>`
  return page('en', 'Set up payments · Payment simulator', content)
}

function unknownLink(): PageAnswer {
  const content = html`<main>
    <h1>This link doesn’t work</h1>
    <p>It may have been mistyped. Go back to where you came from and start the setup again.</p>
  </main>`
  return page('en', 'Unknown link · Payment simulator', content, { status: 404 })
}
