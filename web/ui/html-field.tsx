import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { htmlToText, textToHtml } from '../lib/html-text.ts'
import { TextArea } from './text-area.tsx'

type Props = {
  name: string
  label: ReactNode
  /** HTML; what was plain text is typed as plain text. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  help?: ReactNode
  error?: string | null
  optional?: boolean
  rows?: number
}

/** A longer text. Blank lines make paragraphs; a text that came with formatting is edited as HTML, so that none of it is lost. */
export const HtmlField = ({ value, onChange, help, ...rest }: Props) => {
  const [asText] = useState(() => htmlToText(value) !== null)
  const [text, setText] = useState(() => htmlToText(value) ?? value)
  return (
    <TextArea
      {...rest}
      value={text}
      help={
        help ??
        (asText ? <Trans>A blank line begins a new paragraph.</Trans> : <Trans>This text has formatting, so it is edited as HTML.</Trans>)
      }
      onChange={(next) => {
        setText(next)
        onChange(asText ? textToHtml(next) : next)
      }}
    />
  )
}
