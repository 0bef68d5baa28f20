import { textBound } from '../../../../../worker/contract/rich-text.ts'
import { below, webAddress } from '../../../../shared/lib/setting-validation.ts'
import { atMost, dateTime, endAfter, required } from '../../../../shared/lib/validation.ts'
import type { EventValues } from './event-fields.ts'

/** Validation errors of an event's form. */
export const validateEvent = (values: EventValues): Record<string, string | undefined> => ({
  title: required(values.title) ?? atMost(values.title, 149),
  start_date: required(values.start_date) ?? dateTime(values.start_date),
  end_date: endAfter(values.start_date, values.end_date),
  timezone: required(values.timezone),
  currency: required(values.currency),
  maps_url: webAddress(values.maps_url),
  description: below(values.description, textBound),
  online_details: below(values.online_details, textBound),
})
