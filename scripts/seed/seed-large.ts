// Makes an event of N attendees (200,000 by default) in the state that `npm start` serves: npm run seed:large
import { spawnSync } from 'node:child_process'
import { demoUser } from './small-demo-data.ts'
import { makeLargeEvents } from './large-event.ts'
import { caller } from './organizer.ts'
import { root } from '../run/paths.ts'
import { seedSmallDemo } from './small-demo.ts'
import type { Stack } from '../run/stack.ts'

const number = (name: string, fallback: number): number => {
  const value = Number(process.env[name] ?? fallback)
  if (Number.isInteger(value) && value > 0) return value
  console.error(`${name} must be a whole number, not "${process.env[name]}".`)
  process.exit(1)
}

const built = spawnSync('node', ['scripts/build/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
if (built.status !== 0) process.exit(built.status ?? 1)

/** As the demo's user, who is made with the demo where there is none yet. */
const signIn = async (stack: Stack) => {
  await seedSmallDemo(stack, () => undefined)
  const { email, password } = demoUser
  const session = await caller(stack.url)('POST', '/auth/login', { email, password })
  const call = caller(stack.url, session['token'])
  return { call, organizer_id: (await call('GET', '/organizers'))['data'][0].id as string }
}

const { stack, events } = await makeLargeEvents(
  {
    options: {
      port: number('PORT', 8787),
      stripePort: number('STRIPE_PORT', 12_111),
      smtpPort: number('SMTP_PORT', 1025),
      mailPort: number('MAIL_PORT', 1080),
      stateDir: process.env['STATE_DIR'] ?? `${root}/.wrangler/state`,
      vars: { LIMITS: 'off' },
    },
    signIn,
  },
  [number('N', 200_000)],
)
await stack.stop()
for (const { id, title, orders, attendees } of events) console.log(`${title} (${id}): ${orders} orders, ${attendees} attendees`)
