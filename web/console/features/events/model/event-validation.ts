import { longestText } from '../../../worker/contract/rich-text.ts'
import { webAddress } from '../../lib/setting-validation.ts'
import { atMost, dateTime, endAfter, required } from '../../lib/validation.ts'
import type { EventValues } from './event-fields.ts'

/** What is wrong with an event's form, by field. */
export const validateEvent = (values: EventValues): Record<string, string | undefined> => ({
  title: required(values.title) ?? atMost(values.title, 149),
  start_date: required(values.start_date) ?? dateTime(values.start_date),
  end_date: endAfter(values.start_date, values.end_date),
  timezone: required(values.timezone),
  currency: required(values.currency),
  maps_url: webAddress(values.maps_url),
  description: atMost(values.description, longestText),
  online_details: atMost(values.online_details, longestText),
})
