import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { IcsEvent } from 'ts-ics'
import { calendarAlarm } from '../../../../worker/shared/calendar-alarm.ts'
import { css } from '../../../styled-system/css/index.js'
import type { EventSummary } from '../../../../worker/contract/public.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { placeAndAddress, placeName } from '../../../shared/lib/place.ts'

/** The event with the address of its tickets, as a calendar file. */
export const calendarFile = async (event: EventSummary, url: string): Promise<string> => {
  const { generateIcsCalendar } = await import('ts-ics')
  const { location } = event
  const base = {
    uid: `${event.id}@foyer`,
    stamp: { date: new Date() },
    start: { date: new Date(event.start_date) },
    summary: event.title,
    url,
    // Some calendars show no address of its own.
    description: url,
    alarms: [calendarAlarm(event.title)],
    ...(location && placeName(location) ? { location: placeAndAddress(location) } : {}),
  }
  // The library's types require an end, the format doesn't.
  const entry = event.end_date ? { ...base, end: { date: new Date(event.end_date) } } : (base as IcsEvent)
  return generateIcsCalendar({ version: '2.0', prodId: '-//Foyer//Tickets//EN', method: 'PUBLISH', events: [entry] })
}

const download = async (event: EventSummary, url: string): Promise<void> =>
  saveFile(new Blob([await calendarFile(event, url)], { type: 'text/calendar;charset=utf-8' }), `${event.slug}.ics`)

type Props = { event: EventSummary; url: string; primary?: boolean }

/** Downloads the event as a calendar file. */
export const CalendarButton = ({ event, url, primary = false }: Props) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const add = (): void => {
    setState('busy')
    download(event, url).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <div className={css({ flex: '1', minWidth: '0' })}>
      <Button
        visual={primary ? 'primary' : 'secondary'}
        size={primary ? 'xl' : 'lg'}
        fullWidth
        icon={<CalendarPlus />}
        busy={state === 'busy'}
        onClick={add}
      >
        <Trans>Add to calendar</Trans>
      </Button>
      {state === 'failed' && (
        <p role="alert" className={css({ textStyle: '13', color: 'text.danger', marginBlockStart: '1' })}>
          <Trans>That didn’t work. Check your connection and try again.</Trans>
        </p>
      )}
    </div>
  )
}
