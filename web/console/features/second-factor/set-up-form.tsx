import { Trans, useLingui } from '@lingui/react/macro'
import type { One } from '../../../../worker/contract/common.ts'
import type { RecoveryCodes, TotpSetUp } from '../../../../worker/contract/second-factor.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { latinDigits } from '../../../shared/lib/digits.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'

/** The secret in groups of four, for typing. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type Props = { setUp: TotpSetUp; onClose: () => void; onCodes: (codes: string[]) => void }

/** The QR code for an authenticator app, and the field for its first code. */
export const SetUpForm = ({ setUp, onClose, onCodes }: Props) => {
  const { t } = useLingui()
  const form = useForm({
    initial: { code: '' },
    validate: (values) => ({ code: required(values.code) }),
    submit: async ({ code }) => {
      const { data } = await api.post<One<RecoveryCodes>>('/users/me/authenticator/confirm', { code: latinDigits(code) })
      onCodes(data.recovery_codes)
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '4', paddingBlockEnd: '3' })}>
      <FormError text={form.formError} />
      <div className={css({ display: 'grid', justifyItems: 'center', gap: '3' })}>
        <QrCode text={setUp.uri} module={4} label={t`Code to scan with your authenticator app`} />
        <p className={css({ textStyle: '13', color: 'text.muted', textAlign: 'center' })}>
          <Trans>Can’t scan it? Enter this in the app:</Trans>
        </p>
        <div className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
          <bdi dir="ltr" className={css({ fontFamily: 'code', textStyle: '13', overflowWrap: 'anywhere', textAlign: 'center' })}>
            {grouped(setUp.secret)}
          </bdi>
          <CopyButton text={setUp.secret} label={t`Copy secret`} iconOnly />
        </div>
      </div>
      <form.Field
        as={TextField}
        name="code"
        label={<Trans>Code from the app</Trans>}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        dir="ltr"
        autoFocus
      />
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" visual="primary" busy={form.busy}>
          <Trans>Turn on</Trans>
        </Button>
      </div>
    </form>
  )
}
