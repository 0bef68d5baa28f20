import { boxFeature } from '../../box-office/feature.ts'
import { internalVerb } from '../../box-office/verb.ts'
import { auditBooks } from './audit-books.ts'

/** The event's books, for the audit. */
export const bookBox = boxFeature({ verbs: { auditBooks: internalVerb.query(auditBooks) } })
