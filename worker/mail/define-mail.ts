import type { MailKind } from '../contract/mails.ts'
import type { TemplateOf } from './templates/template.ts'

/** A kind of mail: how it is written, and the data of one, for tests and to look at. */
type MailDefinition<Kind extends MailKind, Data> = { kind: Kind; template: TemplateOf<Data>; sample: Data }

/** Defines a kind of mail; `mails.ts` lists them. */
export const defineMail = <const Kind extends MailKind, Data>(definition: {
  kind: Kind
  template: TemplateOf<Data>
  sample: NoInfer<Data>
}): MailDefinition<Kind, Data> => definition
