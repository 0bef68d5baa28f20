/** How long before the opening the calendar reminds, in milliseconds. */
export const remindBefore = 5 * 60_000

type Reminder = { id: string; title: string; url: string; /** Milliseconds. */ at: number; now: number }

const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
// A line has at most 75 bytes: 18 characters are at most 72 in any script.
const folded = (line: string): string => (/^[ -~]{0,74}$/.test(line) ? line : (line.match(/.{1,18}/gu) ?? []).join('\r\n '))

/** The opening as a calendar entry (RFC 5545) with an alarm five minutes before. */
export const reminderFile = ({ id, title, url, at, now }: Reminder): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Waiting room//EN',
    'BEGIN:VEVENT',
    `UID:opening-${id}@foyer`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + 15 * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    `DESCRIPTION:${escaped(url)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT5M',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
