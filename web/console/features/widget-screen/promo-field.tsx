import { Trans, useLingui } from '@lingui/react/macro'
import { useDebounced } from '../../../shared/lib/use-debounced.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { promoCodes } from '../promo-codes/promo-code.ts'

type Props = { eventId: string; value: string; onChange: (code: string) => void }

/** The prefilled promo code. An unknown code shows a warning and stays: it may be created later. */
export const PromoField = ({ eventId, value, onChange }: Props) => {
  const { t } = useLingui()
  const asked = useDebounced(value.trim(), 400)
  const { data, isPlaceholderData } = promoCodes.usePage(eventId, { query: asked || undefined, per_page: 100 })
  const found = data?.data.find(({ code, batch }) => (batch?.found?.code ?? code).toLowerCase() === asked.toLowerCase())
  const isKnown = data !== undefined && !isPlaceholderData && asked === value.trim()
  const errorOf = (): string | null => {
    if (!asked || !isKnown) return null
    if (!found) return t`This event doesn’t have this code.`
    return found.is_expired ? t`This code has expired.` : null
  }
  return (
    <TextField
      name="promo_code"
      label={<Trans>Promo code</Trans>}
      optional
      value={value}
      onChange={onChange}
      maxLength={50}
      placeholder={t({ message: 'None', context: 'promo code' })}
      dir={value ? 'ltr' : undefined}
      spellCheck={false}
      autoComplete="off"
      help={<Trans>Applied for everyone who uses this widget.</Trans>}
      error={errorOf()}
    />
  )
}
