import { Trans } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import { latinDigits } from '../../../shared/lib/digits.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'

/** The second step of signing in: the code of an authenticator app, or a recovery code. */
export const CodeStep = ({ onCode, onBack }: { onCode: (code: string) => Promise<void>; onBack: () => void }) => {
  const form = useForm({
    initial: { code: '' },
    validate: (values) => ({ code: required(values.code) }),
    submit: ({ code }) => onCode(latinDigits(code)),
  })
  return (
    <form {...form.props} className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
      <FormError text={form.formError} />
      <form.Field
        as={TextField}
        name="code"
        label={<Trans context="sign-in">Code</Trans>}
        help={<Trans>Enter the code from your authenticator app, or a recovery code.</Trans>}
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={40}
        size="lg"
        autoFocus
      />
      <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Signing in…</Trans>}>
        <Trans>Sign in</Trans>
      </Button>
      <Button size="lg" fullWidth onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  )
}
