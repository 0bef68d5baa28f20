import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { imageMediaTypes } from '../../../worker/contract/image-bounds.ts'
import { useForm } from '../lib/use-form.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldNote } from './field.tsx'
import { FormError } from './form-error.tsx'
import { over } from './image-field.recipe.ts'
import { Segments } from './segments.tsx'
import { TextField } from './text-field.tsx'

/** An image that is stored, as a text shows it. */
export type TextImage = { src: string; alt: string; width: number; height: number }

/** Stores an image, a file or what is at an address. */
export type SendImage = (from: File | string) => Promise<Omit<TextImage, 'alt'>>

type Props = {
  send: SendImage
  /** A file that was dropped or pasted. */
  file: File | null
  onClose: () => void
  onSet: (image: TextImage) => void
}

const place = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  padding: '4',
  borderRadius: 'md',
  border: '[1px dashed token(colors.border.control)]',
  textStyle: '13',
  color: 'text.muted',
  '& img': { maxWidth: 'full', maxHeight: '[12.5rem]', borderRadius: 'md' },
})

/** An image for a text: a file that is chosen or dropped, or an address it is fetched from, and what it shows in words. */
export const ImageDialog = ({ send, file: given, onClose, onSet }: Props) => {
  const { t: say } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const form = useForm<{ from: 'file' | 'url'; image: File | null; url: string; alt: string }>({
    initial: { from: 'file', image: given, url: '', alt: '' },
    validate: ({ from, image, url }) =>
      from === 'file'
        ? { image: image ? undefined : t(i18n)`Choose an image.` }
        : { url: /^https?:\/\/\S+$/i.test(url.trim()) ? undefined : t(i18n)`Enter a link that starts with https://` },
    submit: async ({ from, image, url, alt }) => {
      const source = from === 'url' ? url.trim() : image
      if (source) onSet({ ...(await send(source)), alt: alt.trim() })
    },
  })
  const { from, image } = form.values
  const [preview, setPreview] = useState(() => given && URL.createObjectURL(given))
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const choose = (files: FileList | null): void => {
    const file = files?.[0]
    if (!file) return
    form.set('image', file)
    setPreview(URL.createObjectURL(file))
  }
  const drag = (isIn: boolean) => (event: React.DragEvent) => {
    event.preventDefault()
    setIsOver(isIn)
  }
  const fault = form.errorOf('image')
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Add image</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button visual="primary" type="submit" form={id} busy={form.busy} busyLabel={<Trans>Adding…</Trans>}>
            <Trans>Add image</Trans>
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={css({ display: 'grid', gap: '4' })}>
        <FormError text={form.formError} />
        <div>
          <Segments<'file' | 'url'>
            label={say`Image source`}
            size="sm"
            value={from}
            onChange={(value) => form.set('from', value)}
            options={[
              { value: 'file', label: <Trans>Upload</Trans> },
              { value: 'url', label: <Trans>From a web address</Trans> },
            ]}
          />
        </div>
        {from === 'file' ? (
          <div data-invalid={fault ? true : undefined}>
            <div
              className={cx(place, isOver && over)}
              onDragOver={drag(true)}
              onDragLeave={drag(false)}
              onDrop={(event) => {
                drag(false)(event)
                choose(event.dataTransfer.files)
              }}
            >
              {preview && <img src={preview} alt="" />}
              {image && <bdi>{image.name}</bdi>}
              <Button
                size="sm"
                icon={<Upload />}
                aria-describedby={`${id}-${fault ? 'error' : 'help'}`}
                onClick={() => input.current?.click()}
              >
                {image ? <Trans>Choose another</Trans> : <Trans>Choose an image</Trans>}
              </Button>
            </div>
            <FieldNote id={id} error={fault} help={<Trans>JPEG, PNG, WebP, GIF or AVIF, under 5 MB</Trans>} />
            <input
              ref={input}
              type="file"
              name="image"
              accept={imageMediaTypes.join()}
              hidden
              onChange={({ currentTarget }) => choose(currentTarget.files)}
            />
          </div>
        ) : (
          <form.Field as={TextField} name="url" label={<Trans>Image address</Trans>} type="url" maxLength={2000} />
        )}
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
