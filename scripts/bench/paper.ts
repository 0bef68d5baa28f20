import { locales } from '../../worker/contract/languages.ts'
import { ticketsPdf } from '../../worker/pdf/tickets-pdf.ts'
import { fontFiles, samplePaper } from '../../tests/support/paper.ts'

const turns = Number(process.env['BENCH_TURNS'] ?? 20)

/** Milliseconds of the processor, and bytes. */
const print = async (locale: (typeof locales)[number], count: number): Promise<{ ms: number; bytes: number }> => {
  const before = process.cpuUsage()
  const pdf = await ticketsPdf(samplePaper(locale, count), fontFiles)
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, bytes: pdf.length }
}

/** What a ticket as a PDF costs: its size, and the processor's time for the first of a process and for one of many. */
export const benchPaper = async (): Promise<void> => {
  const { ms } = await print('en', 1)
  console.log(`\nA ticket as a PDF; the first of a process took ${ms.toFixed(0)} ms of the processor, medians of ${turns}`)
  for (const [locale, count] of [...locales.map((one) => [one, 1] as const), ['en', 100] as const]) {
    const all: number[] = []
    let bytes = 0
    for (let turn = 0; turn < turns; turn += 1) {
      const made = await print(locale, count)
      all.push(made.ms)
      bytes = made.bytes
    }
    const median = all.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
    const what = count === 1 ? locale : `${locale}, ${count} tickets`
    console.log(`  ${what.padEnd(20)}${(bytes / 1000).toFixed(1).padStart(8)} kB${median.toFixed(0).padStart(7)} ms`)
  }
}
