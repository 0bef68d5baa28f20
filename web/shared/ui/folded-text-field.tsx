import { Trans } from '@lingui/react/macro'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { wordsOfHtml } from '../lib/stored-html.ts'
import { Button } from './button.tsx'
import { RichTextField } from './rich-text-field.tsx'

type Props = ComponentProps<typeof RichTextField> & {
  /** The button of an empty text, by default "Add text". */
  add?: ReactNode
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  minWidth: '0',
  border: 'hairline',
  borderRadius: 'md',
  paddingInline: '3',
  paddingBlock: '2',
})
const words = css({ flex: '[1 1 7rem]', minWidth: '0', textStyle: '13', color: 'text.muted' })
const excerpt = css({ lineClamp: '2', overflowWrap: 'anywhere' })

/** A rich text on one row with its beginning, until it is opened to be edited. */
export const FoldedTextField = ({ add, ...field }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { label, value, help, error, serverValue } = field
  // What is to be resolved is shown, and stays open after that.
  if (!isOpen && (error || serverValue)) setOpen(true)
  if (isOpen) return <RichTextField {...field} isQuiet autoFocus={!error && !serverValue} />
  return (
    <div className={row} data-name={field.name}>
      <div className={words}>
        <p id={`${id}-label`} className={css({ textStyle: '14', fontWeight: 'medium', color: 'text' })}>
          {label}
        </p>
        {value ? (
          <p dir="auto" className={excerpt}>
            {wordsOfHtml(value)}
          </p>
        ) : (
          help && <p>{help}</p>
        )}
      </div>
      <Button id={`${id}-open`} size="sm" aria-labelledby={`${id}-open ${id}-label`} onClick={() => setOpen(true)}>
        {value ? <Trans>Edit</Trans> : (add ?? <Trans>Add text</Trans>)}
      </Button>
    </div>
  )
}
