import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { scopeAreas, type ScopeArea } from '../../../../worker/contract/scopes.ts'
import { css } from '../../../styled-system/css/index.js'
import { FieldNote, describedBy } from '../../../shared/ui/field.tsx'
import type { ConflictChoice } from '../../../shared/lib/form-conflict.ts'
import { rights, type Right } from './api-key.ts'

type Rights = Record<ScopeArea, Right>
type Props = {
  name: string
  value: Rights
  onChange: (value: Rights) => void
  error?: string | undefined
  serverValue?: ConflictChoice<Rights> | undefined
}

const table = css({ width: 'full', border: 'strong', borderRadius: 'lg', borderCollapse: 'separate', borderSpacing: '0' })
const head = css({ textStyle: '12', fontWeight: 'medium', color: 'text.muted', padding: '2', textAlign: 'center' })
const cell = css({ borderBlockStart: 'row', padding: '2', textAlign: 'center', verticalAlign: 'middle' })
const first = css({
  borderBlockStart: 'row',
  padding: '2',
  paddingInlineStart: '3',
  textAlign: 'start',
  fontWeight: 'medium',
  textStyle: '14',
})
const note = css({ display: 'block', textStyle: '12', fontWeight: 'regular', color: 'text.muted' })
const target = css({ display: 'inline-grid', placeContent: 'center', width: '11', height: '9', cursor: 'pointer' })
const dot = css({
  appearance: 'none',
  width: '4',
  height: '4',
  borderRadius: 'full',
  border: 'control',
  background: 'bg.control',
  _checked: { border: '[5px solid {colors.accent}]', background: 'white' },
})

/** What a key may do: an area in each row, and none, reading or writing as well. */
export const ScopeTable = ({ name, value, onChange, error, serverValue }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const areas: Record<ScopeArea, { label: string; about: ReactNode }> = {
    events: { label: t`Events`, about: <Trans>Tickets, prices, questions, settings</Trans> },
    orders: { label: t`Orders`, about: <Trans>Orders and refunds</Trans> },
    attendees: { label: t`Attendees`, about: <Trans>Names, emails, answers, messages</Trans> },
    'check-in': { label: t`Check-in`, about: <Trans>Lists and scans</Trans> },
    reports: { label: t`Reports`, about: <Trans>Sales, taxes, sources</Trans> },
  }
  const words: Record<Right, string> = { none: t`None`, read: t`Read`, write: t`Read and write` }
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={describedBy(id, { error })}>
      <legend className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })}>
        <Trans>Access</Trans>
      </legend>
      <table className={table}>
        <thead>
          <tr>
            <td />
            {rights.map((right) => (
              <th key={right} scope="col" className={head}>
                {words[right]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scopeAreas.map((area) => (
            <tr key={area}>
              <th scope="row" className={first}>
                {areas[area].label}
                <span className={note}>{areas[area].about}</span>
              </th>
              {rights.map((right) => (
                <td key={right} className={cell}>
                  <label className={target}>
                    <input
                      type="radio"
                      name={`${name}.${area}`}
                      value={right}
                      aria-label={`${areas[area].label}: ${words[right]}`}
                      checked={value[area] === right}
                      onChange={() => onChange({ ...value, [area]: right })}
                      className={dot}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldNote id={id} error={error} />
      {serverValue?.((other) => scopeAreas.map((area) => `${areas[area].label}: ${words[other[area]]}`).join(', '))}
    </fieldset>
  )
}
