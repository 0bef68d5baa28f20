// Sells while everything fails and is killed repeatedly, and reports losses: npm run chaos. CHAOS_KILLS times (21).
import { runChaos } from './run.ts'

const kills = Number(process.env['CHAOS_KILLS'] ?? 21)
const { differences, ...figures } = await runChaos({ kills, lanes: 6, stock: 3000, patience: 300_000, say: console.log })
console.log(
  Object.entries({ kills, ...figures })
    .map(([name, figure]) => `${figure} ${name}`)
    .join(', '),
)
for (const difference of differences) console.log(`DIFFERENCE ${difference}`)
console.log(differences.length ? 'Something was lost.' : 'Nothing was lost, doubled or oversold; the books agree.')
process.exitCode = differences.length ? 1 : 0
