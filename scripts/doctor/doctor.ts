/** Compares how a Foyer is set up with what it needs, and prints each fault with its mend; exits with 1 if there is one. */
import { examine } from './examine.ts'
import { OPERATOR_TOKEN } from '../run/operator-token.ts'

const { FOYER_URL, OPERATOR_TOKEN: token = OPERATOR_TOKEN, DOCTOR_EMAIL: email, STRIPE_WEBHOOK_SECRET: webhookSecret } = process.env
const url = (FOYER_URL ?? `http://localhost:${process.env['PORT'] ?? 8787}`).replace(/\/+$/, '')

const faults = await examine({ url, token, email, webhookSecret })
for (const { part, text, mend } of faults) console.log(`FAULT ${part}: ${text}\n      ${mend}`)
if (!email) console.log('Not tried: sending an email. DOCTOR_EMAIL names where one goes.')
if (!webhookSecret) console.log('Not tried: the signature of webhooks. STRIPE_WEBHOOK_SECRET is the secret that Stripe’s dashboard shows.')
console.log(faults.length === 0 ? `Nothing is wrong at ${url}.` : `${faults.length} fault${faults.length === 1 ? '' : 's'} at ${url}.`)
process.exitCode = faults.length === 0 ? 0 : 1
