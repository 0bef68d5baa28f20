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
  context.on('request', () => seen.push('request'))
  context.on('page', (page) => {
    for (const event of ['filechooser', 'download', 'popup'] as const) page.on(event as 'download', () => seen.push('system'))
  })
  await context.exposeBinding('foyerNotePress', (_, text: string) => {
    const { idle, ...note } = JSON.parse(text) as PressNote
    if (note.pressed !== undefined) seen.length = 0
    notes.push(idle === undefined || seen.length === 0 ? text : JSON.stringify({ ...note, followed: idle, by: [...new Set(seen)] }))
  })
  await context.addInitScript(notePresses)
}
