import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { webhookTypes, type WebhookType } from '../../../../worker/contract/webhook-types.ts'
import { css } from '../../../styled-system/css/index.js'
import type { ConflictChoice } from '../../../shared/lib/form-conflict.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { FieldNote, describedBy } from '../../../shared/ui/field.tsx'

type Props = {
  value: readonly WebhookType[]
  onChange: (types: WebhookType[]) => void
  error?: string | undefined
  serverValue?: ConflictChoice<WebhookType[]> | undefined
}

const box = css({ display: 'grid', gap: '3', padding: '3', border: 'strong', borderRadius: 'lg' })
const group = css({ display: 'grid', gridTemplateColumns: { base: '[repeat(auto-fill, minmax(11rem, 1fr))]' }, columnGap: '3' })
const legend = css({ textStyle: '12', color: 'text.muted', fontWeight: 'medium' })

const subjectOf = (type: WebhookType): string => type.slice(0, type.indexOf('.'))
const groups = [...Map.groupBy(webhookTypes, subjectOf)]

/** What a webhook sends, by the kind of thing. The names are the API's. */
export const TypeChoice = ({ value, onChange, error, serverValue }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const names: Record<string, string> = {
    order: t`Orders`,
    refund: t`Refunds`,
    dispute: t`Disputes`,
    attendee: t`Attendees`,
    ticket: t`Tickets`,
    event: t`Events`,
    message: t`Messages`,
  }
  const isAll = value.length === webhookTypes.length
  const change = (type: WebhookType, isChosen: boolean): void =>
    onChange(webhookTypes.filter((one) => (one === type ? isChosen : value.includes(one))))
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={describedBy(id, { error })}>
      <legend className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })}>
        <Trans>Send when</Trans>
      </legend>
      <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '2', marginBlockEnd: '2' })}>
        <span className={css({ textStyle: '13', color: 'text.muted', fontVariantNumeric: 'tabular-nums' })}>
          <Trans>
            <bdi>{value.length}</bdi> of <bdi>{webhookTypes.length}</bdi>
          </Trans>
        </span>
        <Button size="sm" onClick={() => onChange(isAll ? [] : [...webhookTypes])}>
          {isAll ? <Trans>Clear selection</Trans> : <Trans>Select all</Trans>}
        </Button>
      </div>
      <div className={box}>
        {groups.map(([subject, types]) => (
          <div key={subject} role="group" aria-label={names[subject]}>
            <span className={legend} aria-hidden>
              {names[subject]}
            </span>
            <div className={group}>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  label={
                    <code dir="ltr" className={css({ fontFamily: 'code', textStyle: '13' })}>
                      {type}
                    </code>
                  }
                  checked={value.includes(type)}
                  onChange={(isChosen) => change(type, isChosen)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <FieldNote id={id} error={error} />
      {serverValue?.((other) => other.join(', '))}
    </fieldset>
  )
}
