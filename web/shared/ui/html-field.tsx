import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { htmlToText, textToHtml } from '../lib/html-text.ts'
import type { ConflictChoice } from '../lib/form-conflict.ts'
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
  serverValue?: ConflictChoice<string>
  rows?: number
}

type Typed = { html: string; text: string; asText: boolean }

const typedOf = (html: string): Typed => {
  const text = htmlToText(html)
  return { html, text: text ?? html, asText: text !== null }
}

/** A longer text. Blank lines make paragraphs; a text that came with formatting is edited as HTML, so that none of it is lost. */
export const HtmlField = ({ value, onChange, help, serverValue, ...rest }: Props) => {
  const [typed, setTyped] = useState(() => typedOf(value))
  // Another text than what was typed here came from outside: discarded, or someone else's.
  const { text, asText } = typed.html === value ? typed : typedOf(value)
  return (
    <TextArea
      {...rest}
      value={text}
      serverValue={serverValue && ((show) => serverValue((html) => show(typedOf(html).text)))}
      help={
        help ??
        (asText ? <Trans>A blank line starts a new paragraph.</Trans> : <Trans>This text has formatting, so you edit it as HTML.</Trans>)
      }
      onChange={(next) => {
        const html = asText ? textToHtml(next) : next
        setTyped({ html, text: next, asText })
        onChange(html)
      }}
    />
  )
}
