import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { useRefusalText } from './refusal-text.tsx'
import type { PromoRefusal } from '../model/promo.ts'

const row = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', alignItems: 'start', gap: '2', paddingBlockStart: '1' })

type Props = {
  /** The event's, for the code's start. */
  zone: string
  code: string
  isChecking: boolean
  refusal: PromoRefusal | null
  /** Only after the form was opened: a code in the address takes no focus. */
  autoFocus: boolean
  onApply: (code: string) => void
  /** Removes the code; null without one. */
  onRemove: (() => void) | null
}

/** The field of a promo code, with the reason the last one failed. */
export const PromoForm = ({ zone, code, isChecking, refusal, autoFocus, onApply, onRemove }: Props) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState(code)
  const [isEmpty, setEmpty] = useState(false)
  const reason = useRefusalText(refusal, zone)
  const wanted = typed.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setEmpty(!wanted)
    if (wanted && !isChecking) onApply(wanted)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={row}>
        <TextField
          label={t`Promo code`}
          hideLabel
          name="promo_code"
          size="lg"
          value={typed}
          onChange={setTyped}
          maxLength={50}
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          error={isEmpty && !wanted ? t`Enter a code first.` : wanted === code && !isChecking ? reason : null}
        />
        <Button type="submit" size="lg" busy={isChecking} busyLabel={t`Checking…`}>
          <Trans>Apply</Trans>
        </Button>
      </div>
      {onRemove && !isChecking && (
        <Button visual="link" size="sm" onClick={onRemove}>
          <Trans>Continue without code</Trans>
        </Button>
      )}
    </form>
  )
}
