import { appendFileSync, mkdirSync } from 'node:fs'
import type { BrowserContext } from 'playwright'
import { root } from '../../scripts/run/paths.ts'
import { notePresses, type Effect, type PressNote } from './note-presses.ts'

const notesOf = new WeakMap<BrowserContext, string[]>()

/** The controls of this context after whose press nothing happened, so far, as pages name them. */
export const withoutEffect = (context: BrowserContext): string[] =>
  (notesOf.get(context) ?? []).flatMap((note) => (JSON.parse(note) as PressNote).idle ?? [])

/** Notes the controls that pages of this context show and that are pressed, for `npm run pressed`; stored when it closes. */
export const recordPresses = async (context: BrowserContext): Promise<void> => {
  const notes: string[] = []
  notesOf.set(context, notes)
  context.once('close', () => {
    if (notes.length === 0) return
    mkdirSync(`${root}/.foyer/pressed`, { recursive: true })
    appendFileSync(`${root}/.foyer/pressed/${process.pid}.jsonl`, `${notes.join('\n')}\n`)
  })
  // A page sees a request once it is answered, which may be after it stopped watching, and what the system shows not at all.
  const seen: Effect[] = []
  /** Where the last press is noted as one without an effect. */
  let idleAt: number | undefined
  const withEffects = ({ idle, ...note }: PressNote): string => JSON.stringify({ ...note, followed: idle, by: [...new Set(seen)] })
  context.on('request', () => seen.push('request'))
  context.on('page', (page) => {
    const see = (): void => {
      seen.push('system')
      // A file that is made first comes later than a page watches for.
      if (idleAt !== undefined) notes[idleAt] = withEffects(JSON.parse(notes[idleAt] as string) as PressNote)
      idleAt = undefined
    }
    for (const event of ['filechooser', 'download', 'popup'] as const) page.on(event as 'download', see)
  })
  await context.exposeBinding('foyerNotePress', (_, text: string) => {
    const note = JSON.parse(text) as PressNote
    if (note.pressed !== undefined) {
      seen.length = 0
      idleAt = undefined
    }
    const isIdle = note.idle !== undefined && seen.length === 0
    if (isIdle) idleAt = notes.length
    notes.push(note.idle === undefined || isIdle ? text : withEffects(note))
  })
  await context.addInitScript(notePresses)
}
