import { startSimulator } from './server.ts'

const { STRIPE_PORT = '12111', WEBHOOK_URL = 'http://127.0.0.1:8787/api/webhooks/stripe', STATE_FILE, PAGE_ORIGIN, SETTLE_MS } = process.env
const port = Number(STRIPE_PORT)

try {
  const simulator = await startSimulator({
    port,
    webhookUrl: WEBHOOK_URL,
    ...(STATE_FILE ? { stateFile: STATE_FILE } : {}),
    ...(PAGE_ORIGIN ? { pageOrigin: PAGE_ORIGIN } : {}),
    ...(SETTLE_MS ? { settleAfterMs: SETTLE_MS === 'never' ? null : Number(SETTLE_MS) } : {}),
  })
  console.log(`Stripe simulator at ${simulator.url}, webhooks to ${WEBHOOK_URL}`)
  const stop = () => void simulator.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${port} is taken; set STRIPE_PORT to another one.` : error)
  process.exit(1)
}
