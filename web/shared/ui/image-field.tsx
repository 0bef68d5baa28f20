import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Trash2, Upload } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { imageMediaTypes } from '../../../worker/contract/image-bounds.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { Button } from './button.tsx'
import { FieldNote } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { actions, facts, over, place, row } from './image-field.recipe.ts'

type Props = {
  label: ReactNode
  /** The address of the current image. */
  url: string | null
  /** Its details: dimensions, file size. */
  about?: ReactNode
  help: ReactNode
  error?: string | null
  /** `large` covers the width of the form. */
  shape: 'wide' | 'square' | 'large'
  /** The action in progress. */
  busy: 'upload' | 'remove' | null
  onChoose: (file: File) => void
  onRemove: () => void
}

/** An image field: choose, drop, preview, replace and remove. Each takes effect at once: there is nothing to save. */
export const ImageField = ({ label, url, about, help, error, shape, busy, onChoose, onRemove }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const choose = (files: FileList | null): void => {
    const file = files?.[0]
    if (file && !busy) onChoose(file)
  }
  const drag = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isIn)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : `${id}-help`}>
      <p id={`${id}-label`} className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '1' })}>
        {label}
      </p>
      <div
        className={cx(row({ shape }), isOver && over)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          choose(event.dataTransfer.files)
        }}
      >
        <div className={place({ shape, empty: url === null })}>{url === null ? <ImagePlus size={20} /> : <img src={url} alt="" />}</div>
        <div className={css({ flex: '[1 1 7rem]', minWidth: '0' })}>
          {about && <p className={facts}>{about}</p>}
          <div className={actions}>
            <Button
              size="sm"
              icon={<Upload />}
              busy={busy === 'upload'}
              busyLabel={<Trans>Uploading…</Trans>}
              onClick={() => input.current?.click()}
            >
              {url === null ? <Trans>Upload</Trans> : <Trans>Replace</Trans>}
            </Button>
            {url !== null && (
              <IconButton label={t`Remove image`} icon={<Trash2 />} aria-disabled={busy !== null} onClick={() => !busy && onRemove()} />
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={imageMediaTypes.join()}
        hidden
        onChange={({ currentTarget }) => {
          choose(currentTarget.files)
          // The same file may be chosen again after it was refused.
          currentTarget.value = ''
        }}
      />
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}
