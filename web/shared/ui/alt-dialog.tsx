import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from '../lib/use-form.ts'
import { css } from '../../styled-system/css/index.js'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

type Props = { alt: string; onClose: () => void; onSet: (alt: string) => void; onRemove: () => void }

/** What an image in a text shows, in words, or the image taken out. */
export const AltDialog = ({ alt, onClose, onSet, onRemove }: Props) => {
  const id = useId()
  const form = useForm({ initial: { alt }, submit: async (values) => onSet(values.alt.trim()) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Image</Trans>}
      footer={
        <>
          <Button visual="dangerQuiet" onClick={onRemove} className={css({ marginInlineEnd: 'auto' })}>
            <Trans>Remove image</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button visual="primary" type="submit" form={id}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <form {...form.props} id={id}>
        <form.Field
          as={TextField}
          name="alt"
          label={<Trans>Image description</Trans>}
          optional
          maxLength={500}
          dir="auto"
          help={<Trans>For people who can’t see it. Leave empty for decoration.</Trans>}
        />
      </form>
    </Dialog>
  )
}
