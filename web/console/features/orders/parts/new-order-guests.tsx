import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { GuestName } from '../../answers/guest-name.tsx'
import { chosenOf, noGuest, type Choice, type Guest, type NewOrderValues } from '../model/new-order-values.ts'

/** More names than this are not typed in; the rest stays the buyer’s. */
const MOST_GUESTS = 50

const list = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
const guest = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', minWidth: '0', border: 'none' })

/** The names on the tickets, where they are not all the buyer’s. */
export const NewOrderGuests = ({ form, choices }: { form: Form<NewOrderValues>; choices: readonly Choice[] }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { guests } = form.values
  const places = chosenOf(form.values, choices)
    .flatMap(({ ticket, price, quantity }) =>
      Array.from({ length: Math.min(quantity, MOST_GUESTS) }, (_, index) => ({
        price_id: price.id,
        index,
        name: [ticket.title, price.label].filter(Boolean).join(', '),
      })),
    )
    .slice(0, MOST_GUESTS)
  const partOf = (price_id: string, index: number, field: keyof Guest) => {
    const own = guests[price_id] ?? []
    return form.part('guests', `guests.${price_id}.${index}.${field}`, own[index]?.[field] ?? '', (text) => {
      const next = Array.from({ length: Math.max(own.length, index + 1) }, (_, place) => own[place] ?? noGuest)
      next[index] = { ...(next[index] ?? noGuest), [field]: text }
      return { ...guests, [price_id]: next }
    })
  }
  return (
    <>
      <Checkbox
        name="named"
        checked={isOpen}
        onChange={(checked) => {
          setOpen(checked)
          if (!checked) form.set('guests', {})
        }}
        label={<Trans>Put other names on the tickets</Trans>}
      />
      {isOpen && places.length === 0 && (
        <p className={css({ textStyle: '13', color: 'text.muted' })}>
          <Trans>Choose the tickets first.</Trans>
        </p>
      )}
      {isOpen && places.length > 0 && (
        <div className={list}>
          {places.map(({ price_id, index, name }, place) => (
            <fieldset key={`${price_id}.${index}`} className={guest}>
              <legend className={css({ textStyle: '13', fontWeight: 'medium', marginBlockEnd: '2' })}>
                <bdi>{t`Ticket ${place + 1}: ${name}`}</bdi>
              </legend>
              <GuestName first={partOf(price_id, index, 'first_name')} last={partOf(price_id, index, 'last_name')} />
              <TextField
                {...partOf(price_id, index, 'email')}
                type="email"
                label={<Trans>Email</Trans>}
                help={<Trans>Leave empty to use the buyer’s.</Trans>}
                autoComplete="off"
                optional
              />
            </fieldset>
          ))}
        </div>
      )}
    </>
  )
}
