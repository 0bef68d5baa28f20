import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CapacityAssignment, CapacityInput } from '../../../worker/contract/capacity.ts'
import { parseWhole } from '../../lib/parse-whole.ts'
import { atMost, required } from '../../lib/validation.ts'

/** What is typed about a capacity assignment. */
export type CapacityValues = { name: string; is_unlimited: boolean; capacity: string; enabled: boolean; ticket_ids: string[] }

/** A new one's form. */
export const newCapacityValues: CapacityValues = { name: '', is_unlimited: false, capacity: '', enabled: true, ticket_ids: [] }

/** A capacity assignment as its form shows it. */
export const capacityValues = (assignment: CapacityAssignment): CapacityValues => ({
  name: assignment.name,
  is_unlimited: assignment.capacity === null,
  capacity: assignment.capacity === null ? '' : String(assignment.capacity),
  enabled: assignment.enabled,
  ticket_ids: assignment.ticket_ids,
})

/** What is wrong, by field. */
export const validateCapacity = (values: CapacityValues): Record<string, string | undefined> => ({
  name: required(values.name) ?? atMost(values.name, 149),
  capacity: !values.is_unlimited && parseWhole(values.capacity) === null ? t(i18n)`Enter a whole number.` : undefined,
  ticket_ids: values.ticket_ids.length === 0 ? t(i18n)`Choose at least one ticket.` : undefined,
})

/** What is sent. */
export const capacityInput = (values: CapacityValues): CapacityInput => ({
  name: values.name.trim(),
  capacity: values.is_unlimited ? null : parseWhole(values.capacity),
  enabled: values.enabled,
  ticket_ids: values.ticket_ids,
})

/** The form's field for a path of the API: one unknown ticket is told on their list. */
export const capacityFieldOf = (path: string): string => path.replace(/^ticket_ids\..*/, 'ticket_ids')
