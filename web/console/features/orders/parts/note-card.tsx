import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'

const text = css({ textStyle: '13', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const muted = css({ textStyle: '12', color: 'text.muted', marginBlockStart: '2' })

type Props = { order: ConsoleOrder; zone: string; /** Its form, in place of the note. */ children: ReactNode }

/** The team's internal note on the order. */
export const NoteCard = ({ order: { id, event_id, note }, zone, children }: Props) => {
  const { search } = useLocation()
  const edit = useRef<HTMLAnchorElement>(null)
  const isEdited = Boolean(children)
  const wasEdited = useRef(isEdited)
  // The form's button is gone with it.
  useEffect(() => {
    if (wasEdited.current && !isEdited && document.activeElement === document.body) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return (
    <Card
      title={<Trans>Note</Trans>}
      aside={
        !isEdited && (
          <TextLink
            ref={edit}
            to={{ pathname: `/manage/event/${event_id}/orders/${id}/note`, search }}
            className={css({ textStyle: '13' })}
          >
            {note ? <Trans>Edit</Trans> : <Trans>Write a note</Trans>}
          </TextLink>
        )
      }
    >
      {children ||
        (note ? (
          <>
            <p dir="auto" className={text}>
              {note.text}
            </p>
            <p className={muted}>
              <MetaLine>
                {note.by}
                <EventDate start={note.at} zone={zone} style="short" />
              </MetaLine>
            </p>
          </>
        ) : (
          <p className={css({ textStyle: '13', color: 'text.muted' })}>
            <Trans>Only your team sees it.</Trans>
          </p>
        ))}
    </Card>
  )
}
