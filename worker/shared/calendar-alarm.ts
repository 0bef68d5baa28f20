/** How long before the start a calendar reminds of an event. */
const HOURS_BEFORE = 3

/** A text as one escaped line of iCalendar (RFC 5545, 3.3.11), where the library escapes none. */
export const calendarText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`)

/** The reminder of a calendar entry. */
export const calendarAlarm = (title: string) => ({
  action: 'DISPLAY',
  description: calendarText(title),
  trigger: { type: 'relative' as const, value: { before: true, hours: HOURS_BEFORE } },
})
