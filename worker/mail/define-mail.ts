import type { MessageDescriptor } from '@lingui/core'
import type { TemplateOf } from './templates/template.ts'

/** A kind of mail: its name, its template, and sample data for tests and previews. */
type MailDefinition<Kind extends string, Data> = { kind: Kind; name: MessageDescriptor; template: TemplateOf<Data>; sample: Data }

/** Defines a kind of mail; `mails.ts` lists them. */
export const defineMail = <const Kind extends string, Data>(definition: {
  kind: Kind
  name: MessageDescriptor
  template: TemplateOf<Data>
  sample: NoInfer<Data>
}): MailDefinition<Kind, Data> => definition
