import { Plural, Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { personName } from '../../../../../worker/shared/names.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { AnswerList } from '../../answers/answer-list.tsx'

/** The number of attendees shown before "show all". */
const INITIAL_COUNT = 20

const part = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _roomy: '[minmax(0, 1fr) minmax(0, 2fr)]' },
  columnGap: '6',
  rowGap: '3',
  paddingBlock: '4',
  '&:first-child': { paddingBlockStart: '0' },
  '&:last-child': { paddingBlockEnd: '0' },
  '&:not(:last-child)': { borderBlockEnd: 'row' },
})
const who = css({ textStyle: '14', fontWeight: 'medium', overflowWrap: 'anywhere' })
const muted = css({ display: 'block', textStyle: '12', fontWeight: 'regular', color: 'text.muted' })

/** The answers about the order and each attendee; nothing without any. */
export const OrderAnswers = ({ order }: { order: ConsoleOrder }) => {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const answering = order.attendees.filter(({ answers }) => answers.length > 0)
  const shown = isWhole ? answering : answering.slice(0, INITIAL_COUNT)
  const hidden = answering.length - shown.length
  if (order.answers.length === 0 && answering.length === 0) return null
  return (
    <Card title={<Trans>Answers</Trans>}>
      {order.answers.length > 0 && (
        <section className={part} aria-labelledby={id}>
          <h3 id={id} className={who}>
            <Trans>About the order</Trans>
          </h3>
          <AnswerList answers={order.answers} />
        </section>
      )}
      {shown.map((attendee) => (
        <section key={attendee.id} className={part} aria-labelledby={`${id}-${attendee.id}`}>
          <h3 id={`${id}-${attendee.id}`} className={who}>
            <TextLink to={`/manage/event/${order.event_id}/attendees/${attendee.id}`}>
              <bdi>{personName(attendee)}</bdi>
            </TextLink>
            <span className={muted}>
              <MetaLine>
                {attendee.ticket_title}
                {attendee.price_label}
              </MetaLine>
            </span>
            <bdi className={muted}>{attendee.reference}</bdi>
          </h3>
          <AnswerList answers={attendee.answers} />
        </section>
      ))}
      {hidden > 0 && (
        <div className={css({ paddingBlockStart: '4' })}>
          <Button onClick={() => setWhole(true)}>
            <Plural value={hidden} one="Show # more attendee" other="Show # more attendees" />
          </Button>
        </div>
      )}
    </Card>
  )
}
