import type { ImportTarget } from '../../../contract/import-fields.ts'
import type { ImportMapping } from '../../../contract/imports.ts'
import type { Box } from '../../../box-office/box.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'

type Errors = Record<string, string[]>

/** What is wrong with a mapping: a target of two columns, something that doesn't exist. */
export const mappingErrors = (box: Box, { columns, tickets, default_ticket }: ImportMapping, width: number): Errors => {
  const errors: Errors = {}
  if (columns.length !== width) return { columns: ['validation.import_every_column'] }
  const questions = new Set(loadQuestions(box).map(({ id }): ImportTarget => `question:${id}`))
  columns.forEach((target, index) => {
    if (target === null) return
    if (columns.filter((other) => other === target).length > 1) errors[`columns.${index}`] = ['validation.import_twice']
    else if (target.startsWith('question:') && !questions.has(target)) errors[`columns.${index}`] = ['validation.unknown_id']
  })
  const sold = loadCatalogue(box).tickets
  const isKnown = ({ ticket_id, price_id }: NonNullable<ImportMapping['default_ticket']>): boolean => {
    const ticket = sold.find(({ id }) => id === ticket_id)
    return ticket !== undefined && (price_id === null || ticket.prices.some(({ id }) => id === price_id))
  }
  for (const [value, choice] of Object.entries(tickets))
    if (choice && !isKnown(choice)) errors[`tickets.${value}`] = ['validation.unknown_id']
  if (default_ticket && !isKnown(default_ticket)) errors['default_ticket'] = ['validation.unknown_id']
  return errors
}

/** What a mapping still lacks before rows can be checked: a name, an address, a ticket. */
export const missingFields = (mapping: ImportMapping | undefined): Errors | null => {
  const has = (...targets: ImportTarget[]): boolean => targets.some((target) => mapping?.columns.includes(target))
  const missing = [
    ...(has('name', 'first_name', 'buyer_name') ? [] : ['validation.import_name']),
    ...(has('email', 'buyer_email') ? [] : ['validation.import_email']),
    ...(has('ticket') || mapping?.default_ticket ? [] : ['validation.import_no_ticket']),
  ]
  return missing.length > 0 ? { columns: missing } : null
}
