import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CapacityAssignment, CapacityInput } from '../../../../worker/contract/capacity.ts'
import { resource } from '../../../shared/kit/resource.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { orEmpty } from '../../../shared/lib/or-empty.ts'
import { parseWhole } from '../../../shared/lib/parse-whole.ts'
import { atMost, required } from '../../../shared/lib/validation.ts'
import { noTicket } from '../ticket-choice/ticket-scope.tsx'

export const capacities = resource<CapacityAssignment>('capacity-assignments')

/** The form values of a capacity assignment, by default a new one's. */
export const capacityValues = (assignment: CapacityAssignment | null) => ({
  name: assignment?.name ?? '',
  is_unlimited: assignment?.capacity === null,
  capacity: orEmpty(assignment?.capacity, String),
  enabled: assignment?.enabled ?? true,
  ticket_ids: assignment?.ticket_ids ?? [],
})
export type CapacityValues = ReturnType<typeof capacityValues>

/** Validation errors by field. */
export const validateCapacity = (values: CapacityValues): Errors => ({
  name: required(values.name) ?? atMost(values.name, 149),
  capacity: !values.is_unlimited && parseWhole(values.capacity) === null ? t(i18n)`Enter a whole number.` : undefined,
  ticket_ids: noTicket(values.ticket_ids),
})

/** The request body. */
export const capacityInput = (values: CapacityValues): CapacityInput => ({
  name: values.name.trim(),
  capacity: values.is_unlimited ? null : parseWhole(values.capacity),
  enabled: values.enabled,
  ticket_ids: values.ticket_ids,
})

/** The number that can still be sold under it; null = unlimited. */
export const leftOf = ({ capacity, used, held }: CapacityAssignment): number | null =>
  capacity === null ? null : Math.max(0, capacity - used - held)
