import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { isProblem } from '../../../../shared/lib/api-error.ts'
import { latinDigits } from '../../../../shared/lib/digits.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { Entrance } from '../model/entrance.ts'
import type { CheckInState } from '../model/entrance-state.ts'
import { badge } from './pane-styles.ts'
import { startButton } from './start-button.ts'

const area = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  width: 'full',
  maxWidth: '[30rem]',
  marginInline: 'auto',
  paddingBlockStart: '5',
})

/** Asks for the list's PIN: once on a device, and again after it changed. */
export const PinPane = ({ door, state }: { door: Entrance; state: CheckInState }) => {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const wasOpen = state.list !== null
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (!/^\d{4,8}$/.test(pin)) return setError(t`A PIN has 4 to 8 digits.`)
    setIsBusy(true)
    try {
      await door.enterPin(pin)
    } catch (reason) {
      setError(isProblem(reason, 'pin_invalid') ? t`That’s not the PIN. Ask the organizer for it.` : errorText(reason))
      setPin('')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={area} onSubmit={(event) => void enter(event)} noValidate>
      <span className={cx(badge, css({ background: 'neutral.4' }))}>
        <KeyRound />
      </span>
      <div>
        <h1 className={css({ textStyle: '24', fontWeight: 'semibold' })}>
          {wasOpen ? <Trans>The PIN has changed</Trans> : <Trans>Enter the PIN</Trans>}
        </h1>
        <p className={css({ textStyle: '16', color: 'text.muted' })}>
          <Trans>Ask the organizer for the PIN. You’ll only enter it once.</Trans>
        </p>
        {state.waiting.length > 0 && (
          <p className={css({ textStyle: '16', marginBlockStart: '3' })}>
            <Plural value={state.waiting.length} one="Then we’ll send # waiting scan." other="Then we’ll send # waiting scans." />
          </p>
        )}
      </div>
      <TextField
        label={t`PIN`}
        name="pin"
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={8}
        autoFocus
        value={pin}
        error={error}
        onChange={(text) => {
          // Accepts the digits of every script.
          setPin(latinDigits(text).replace(/\D/g, ''))
          setError(undefined)
        }}
      />
      <button type="submit" className={startButton} aria-disabled={isBusy}>
        <Trans>Open Check-in</Trans>
      </button>
    </form>
  )
}
