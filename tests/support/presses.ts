import { appendFileSync, mkdirSync } from 'node:fs'
import type { BrowserContext } from 'playwright'
import { root } from '../../scripts/run/paths.ts'
import { notePresses } from './note-presses.ts'

/** Notes the controls that pages of this context show and that are pressed, for `npm run pressed`; stored when it closes. */
export const recordPresses = async (context: BrowserContext): Promise<void> => {
  const notes: string[] = []
  context.once('close', () => {
    if (notes.length === 0) return
    mkdirSync(`${root}/.foyer/pressed`, { recursive: true })
    appendFileSync(`${root}/.foyer/pressed/${process.pid}.jsonl`, `${notes.join('\n')}\n`)
  })
  await context.exposeBinding('foyerNotePress', (_, note: string) => void notes.push(note))
  await context.addInitScript(notePresses)
}
