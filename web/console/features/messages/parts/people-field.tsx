import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { personName } from '../../../../../worker/shared/names.ts'
import { mostInMessage } from '../../../../../worker/contract/limits.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { css } from '../../../../styled-system/css/index.js'
import { FieldNote } from '../../../../shared/ui/field.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { SearchField } from '../../../../shared/ui/search-field.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { attendees, useAttendee } from '../../attendees/attendee-queries.ts'

type Props = { eventId: string; value: readonly string[]; onChange: (ids: string[]) => void; error?: string | undefined }

/** The number of names shown, and of search results. */
const MAX_NAMED = 12
const MAX_RESULTS = 8

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', marginBlockEnd: '3' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: 'full',
  minHeight: '7',
  background: 'neutral.4',
  borderRadius: 'sm',
  paddingInlineStart: '2',
  textStyle: '13',
  fontWeight: 'medium',
  '& bdi': { minWidth: '0', overflowWrap: 'anywhere' },
})
const rest = css({ paddingInlineEnd: '2', color: 'text.muted' })
const remove = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '7',
  height: '7',
  _coarse: { width: '9', height: '9' },
  borderRadius: 'sm',
  color: 'text.muted',
  '& .lucide': { width: '3.5', height: '3.5' },
  _hover: { color: 'text', background: 'neutral.5' },
})
const found = css({ display: 'grid', marginBlockStart: '2', border: 'hairline', borderRadius: 'md', overflow: 'hidden' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '10',
  paddingInline: '3',
  paddingBlock: '1.5',
  textAlign: 'start',
  textStyle: '14',
  borderBlockStart: 'row',
  _first: { borderBlockStart: 'none' },
  _hover: { background: 'bg.hover' },
  '& .lucide': { flexShrink: '0', color: 'text.muted' },
  '&[aria-pressed=true]': { background: 'accent.tint' },
  '&[aria-pressed=true] .lucide': { color: 'accent.text' },
})
const muted = css({ display: 'block', textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: '13', color: 'text.muted', marginBlockStart: '2' })

const Chip = ({ eventId, id, onRemove }: { eventId: string; id: string; onRemove: () => void }) => {
  const { t } = useLingui()
  const { data, isError } = useAttendee(eventId, id)
  const name = data ? personName(data) : isError ? t`Unknown person` : ''
  return (
    <span className={chip}>
      {name ? <bdi>{name}</bdi> : <Skeleton width="80px" />}
      <button type="button" aria-label={name ? t`Remove ${name}` : t`Remove`} className={remove} onClick={onRemove}>
        <X />
      </button>
    </span>
  )
}

const Found = ({
  eventId,
  words,
  value,
  onToggle,
}: {
  eventId: string
  words: string
  value: readonly string[]
  onToggle: (id: string) => void
}) => {
  const list = attendees.usePage(eventId, { query: words, per_page: MAX_RESULTS, 'filter_fields[status][eq]': 'ACTIVE' })
  if (list.isError) return <p className={quiet}>{errorText(list.error)}</p>
  if (!list.data) return <Skeleton height="40px" />
  if (list.data.data.length === 0)
    return (
      <p className={quiet} role="status">
        <Trans>No one with a valid ticket matches.</Trans>
      </p>
    )
  return (
    <div className={found}>
      {list.data.data.map(({ id, first_name, last_name, email, ticket_title, reference }) => (
        <button key={id} type="button" className={row} aria-pressed={value.includes(id)} onClick={() => onToggle(id)}>
          {value.includes(id) ? <Check /> : <Plus />}
          <span className={css({ minWidth: '0' })}>
            <bdi>{personName({ first_name, last_name })}</bdi>
            <span className={muted}>
              <MetaLine>
                {email}
                {ticket_title}
                {reference}
              </MetaLine>
            </span>
          </span>
        </button>
      ))}
    </div>
  )
}

/** A choice of people by name, email or reference. */
export const PeopleField = ({ eventId, value, onChange, error }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const [words, setWords] = useState('')
  const drop = (gone: string): void => onChange(value.filter((one) => one !== gone))
  const toggle = (one: string): void => {
    if (value.includes(one)) drop(one)
    else if (value.length < mostInMessage.people) onChange([...value, one])
  }
  const more = value.length - MAX_NAMED
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })}>
        <Trans>People</Trans>
      </legend>
      {value.length > 0 && (
        <div className={chips}>
          {value.slice(0, MAX_NAMED).map((one) => (
            <Chip key={one} eventId={eventId} id={one} onRemove={() => drop(one)} />
          ))}
          {more > 0 && (
            <span className={`${chip} ${rest}`}>
              <Plural value={more} one="and # more" other="and # more" />
            </span>
          )}
        </div>
      )}
      <SearchField label={t`Search name, email or reference`} value={words} onSearch={setWords} hotkey={false} />
      {words && <Found eventId={eventId} words={words} value={value} onToggle={toggle} />}
      {value.length >= mostInMessage.people && (
        <p className={quiet}>
          <Trans>You can’t choose more people.</Trans>
        </p>
      )}
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
