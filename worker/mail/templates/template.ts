import type { Attachment } from '../message.ts'
import type { Page } from './page.ts'
import type { Voice } from './voice.ts'

/** What a template writes; the page around it is the same for all. */
export type Written = Pick<Page, 'preview' | 'blocks' | 'head' | 'why'> & {
  subject: string
  attachments: Attachment[]
  /** What a reply is good for, where it does not go to the organizer. */
  reply?: string
}

/** What a template may know besides its data. `created_at` is ISO-8601. */
export type Circumstances = { id: string; event_id: string | null; created_at: string }

/** The template of one kind of mail. Pure: the same mail is written the same way at every attempt. */
export type TemplateOf<Data> = (voice: Voice, data: Data, mail: Circumstances) => Written
