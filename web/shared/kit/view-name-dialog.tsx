import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { useForm } from '../lib/use-form.ts'
import { atMost, required } from '../lib/validation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { TextField } from '../ui/text-field.tsx'

type Props = { title: ReactNode; name: string; save: (name: string) => Promise<unknown>; onClose: () => void }

/** Asks for the name of a saved view. */
export const ViewNameDialog = ({ title, name, save, onClose }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const form = useForm({
    initial: { name },
    validate: (values) => ({ name: required(values.name) ?? atMost(values.name, 60) }),
    submit: async (values) => {
      await save(values.name.trim())
      onClose()
    },
  })
  const close = (): void => {
    if (!form.busy) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button disabled={form.busy} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button visual="primary" type="submit" form={id} busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form {...form.props} id={id}>
        <FormError title={<Trans>Couldn’t save the view</Trans>} text={form.formError} />
        <form.Field as={TextField} name="name" label={t`Name`} autoComplete="off" autoFocus />
      </form>
    </Dialog>
  )
}
