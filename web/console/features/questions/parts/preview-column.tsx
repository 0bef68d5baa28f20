import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Question } from '../../../../../worker/contract/questions.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Segments } from '../../../../shared/ui/segments.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { CheckoutPreview } from './question-preview.tsx'

const ground = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  padding: '3',
  background: 'bg.sunken',
  border: 'hairline',
  borderRadius: 'lg',
  minWidth: '0',
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2', minHeight: '7' })
/** Maximum number of titles side by side. */
const MAX_SEGMENTS = 3
const MAX_TITLE_LENGTH = 12

/** The checkout with these questions, as a buyer of the chosen ticket sees it. */
export const PreviewColumn = ({ questions, tickets }: { questions: readonly Question[]; tickets: readonly Ticket[] }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState('')
  const ticket = tickets.find(({ id }) => id === chosen) ?? tickets[0]
  const options = tickets.map(({ id, title }) => ({ value: id, label: title }))
  const areShort = tickets.length <= MAX_SEGMENTS && tickets.every(({ title }) => title.length <= MAX_TITLE_LENGTH)
  return (
    <section className={ground} aria-label={t`How buyers see it`}>
      <div className={head}>
        <h2 className={css({ textStyle: '14', fontWeight: 'semibold' })}>
          <Trans>How buyers see it</Trans>
        </h2>
        {ticket && areShort && tickets.length > 1 && (
          <Segments size="sm" label={t`Ticket`} value={ticket.id} onChange={setChosen} options={options} />
        )}
        {ticket && !areShort && (
          <div className={css({ width: '[12.5rem]', maxWidth: 'full' })}>
            <SelectField hideLabel label={t`Ticket`} name="ticket" value={ticket.id} onChange={setChosen} options={options} />
          </div>
        )}
      </div>
      <CheckoutPreview questions={questions} ticket={ticket} />
    </section>
  )
}
