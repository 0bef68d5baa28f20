/** How long before the start a calendar reminds of an event. */
const HOURS_BEFORE = 3

/** The reminder of a calendar entry. The library escapes no texts of alarms. */
export const calendarAlarm = (title: string) => ({
  action: 'DISPLAY',
  description: title.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`),
  trigger: { type: 'relative' as const, value: { before: true, hours: HOURS_BEFORE } },
})
