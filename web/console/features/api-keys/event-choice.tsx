import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { ConflictChoice } from '../../../shared/lib/form-conflict.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { FieldNote } from '../../../shared/ui/field.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useAllEvents } from '../events/event-queries.ts'

type Props = {
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
  serverValue?: ConflictChoice<string[]> | undefined
}

const list = css({ display: 'grid', gap: '2', maxHeight: '[15rem]', overflowY: 'auto', padding: '3', border: 'strong', borderRadius: 'lg' })

/** The choice of a key's events, among all of the account. */
export const EventChoice = ({ value, onChange, error, serverValue }: Props) => {
  const id = useId()
  const events = useAllEvents()
  const titles = new Map(events.data?.map((event) => [event.id, event.title]))
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css({ srOnly: true })}>
        <Trans>Chosen events</Trans>
      </legend>
      <div className={list}>
        {events.data ? (
          events.data.map((event) => (
            <Checkbox
              key={event.id}
              label={<bdi>{event.title}</bdi>}
              checked={value.includes(event.id)}
              onChange={(checked) => onChange(checked ? [...value, event.id] : value.filter((one) => one !== event.id))}
            />
          ))
        ) : (
          <Skeleton />
        )}
      </div>
      <FieldNote id={id} error={error} />
      {serverValue?.((other) => other.map((one) => titles.get(one) ?? one).join(', '))}
    </fieldset>
  )
}
