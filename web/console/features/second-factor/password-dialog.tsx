import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { useForm } from '../../../shared/lib/use-form.ts'
import { required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  confirm: ReactNode
  danger?: boolean
  /** Receives the password; its errors are shown at the field. */
  onPassword: (password: string) => Promise<void>
}

/** Asks for the current password before the sign-in methods change. */
export const PasswordDialog = ({ open, onClose, ...props }: Props) => {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} title={props.title} description={props.text}>
      <PasswordForm id={id} onClose={onClose} {...props} />
    </Dialog>
  )
}

const PasswordForm = ({ id, onClose, confirm, danger = false, onPassword }: Omit<Props, 'open'> & { id: string }) => {
  const form = useForm({
    initial: { current_password: '' },
    validate: (values) => ({ current_password: required(values.current_password) }),
    submit: (values) => onPassword(values.current_password),
  })
  return (
    <form {...form.props} id={id} className={css({ display: 'grid', gap: '4', paddingBlockEnd: '3' })}>
      <FormError text={form.formError} />
      <form.Field
        as={PasswordField}
        name="current_password"
        label={<Trans>Current password</Trans>}
        autoComplete="current-password"
        autoFocus
      />
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" visual={danger ? 'danger' : 'primary'} busy={form.busy}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
