import { useLingui } from '@lingui/react'
import type { RoomEvent } from '../../../../worker/contract/page.ts'
import { css } from '../../../styled-system/css/index.js'
import { shortPlace } from '../../lib/place.ts'
import { CoverArt } from '../../ui/cover-art.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { MetaLine } from '../../ui/meta-line.tsx'
import type { Line, LineState } from './line.ts'
import { RoomCard } from './room-card.tsx'
import { RoomFacts } from './room-facts.tsx'
import { RoomFoot } from './room-foot.tsx'
import { RoomNews } from './room-news.tsx'
import { RoomTickets } from './room-tickets.tsx'

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen', textStyle: '16' })
const column = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  width: 'full',
  maxWidth: '[30rem]',
  marginInline: 'auto',
  paddingBlockStart: { base: '0', md: '8' },
})
const cover = css({ height: '[9.5rem]', flexShrink: '0', overflow: 'hidden', borderRadius: { base: '0', md: 'lg' } })
const language = css({
  position: 'absolute',
  insetBlockStart: { base: '3', md: '11' },
  insetInlineEnd: '4',
  _noscript: { display: 'none' },
})
const content = css({ display: 'flex', flexDirection: 'column', flex: '1', paddingInline: '4', paddingBlock: '5', outline: 'none' })
const title = css({ textStyle: '24', fontWeight: 'semibold', overflowWrap: 'anywhere', textAlign: '[match-parent]' })
const where = css({ textStyle: '14', color: 'text.muted', marginBlockEnd: '5' })

type Props = { event: RoomEvent; state: LineState; line: Line | null }

/** An event's waiting room: what happens, for how long, and what comes next. */
export const RoomPage = ({ event, state, line }: Props) => {
  // Rerenders on a change of language: some parts read the locale directly.
  useLingui()
  const { view } = state
  return (
    <div className={page}>
      <div className="paper">
        <div className={column}>
          <div className={cover}>
            <CoverArt id={event.id} url={event.cover_url} />
          </div>
          <div className={language}>
            <LanguageSwitch iconOnly />
          </div>
          <main id="main" tabIndex={-1} className={content}>
            <h1 lang={event.language} dir="auto" className={title}>
              {event.title}
            </h1>
            <p className={where}>
              <MetaLine>
                <EventDate start={event.start_date} zone={event.timezone} style="full" />
                {event.location && shortPlace(event.location)}
              </MetaLine>
            </p>
            <RoomCard event={event} state={state} line={line} />
            {view.kind === 'turn' ? <RoomTickets event={event} /> : <RoomFacts event={event} state={state} />}
            <RoomFoot event={event} state={state} line={line} />
            <RoomNews event={event} view={view} />
          </main>
        </div>
      </div>
    </div>
  )
}
