import type { Attachment } from '../mail-data.ts'
import type { Page } from './page.ts'
import type { Voice } from './voice.ts'

/** The output of a template; the page around it is the same for all. */
export type Written = Pick<Page, 'preview' | 'blocks' | 'head' | 'why'> & {
  subject: string
  attachments: Attachment[]
  /** What a reply is for, where it does not go to the organizer. */
  reply?: string
}

/** A template's input besides its data. `created_at` is ISO-8601. */
export type Circumstances = { id: string; event_id: string | null; created_at: string }

/** The template of a kind of mail. Pure: every attempt writes the same mail. */
export type TemplateOf<Data> = (voice: Voice, data: Data, mail: Circumstances) => Written
