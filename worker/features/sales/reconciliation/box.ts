import { boxFeature } from '../../../box-office/feature.ts'
import { internalVerb } from '../../../box-office/verb.ts'
import { auditBooks } from './audit-books.ts'
import { auditLists } from './audit-lists.ts'

/** The event's books and rows, for the audit. */
export const reconciliationBox = boxFeature({
  verbs: { auditBooks: internalVerb.query(auditBooks), auditLists: internalVerb.query(auditLists) },
})
