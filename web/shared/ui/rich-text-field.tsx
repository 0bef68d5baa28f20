import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { textBound } from '../../../worker/contract/rich-text.ts'
import { wordsOfHtml } from '../lib/stored-html.ts'
import { below } from '../lib/setting-validation.ts'
import type { ConflictChoice } from '../lib/form-conflict.ts'
import { css } from '../../styled-system/css/index.js'
import { Button } from './button.tsx'
import { Counted } from './counted.tsx'
import { describedBy, Field } from './field.tsx'
import { HtmlField } from './html-field.tsx'
import type { SendImage } from './image-dialog.tsx'
import { Notice } from './notice.tsx'
import type { Insert } from './rich-text-toolbar.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type Props = {
  name: string
  label: ReactNode
  /** HTML as the server stores it. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  help?: ReactNode
  error?: string | null
  optional?: boolean
  serverValue?: ConflictChoice<string>
  /** Lines that are there from the start. */
  rows?: number
  /** Stores an image; without it a text has none. */
  send?: SendImage | undefined
  /** What can be put in by name. */
  inserts?: readonly Insert[] | undefined
  /** Shows the tools only while it has the focus. */
  isQuiet?: boolean
  autoFocus?: boolean
}

/** The length from which the label counts what is typed. */
const COUNTED_FROM = textBound / 2

type Loaded = typeof import('./rich-text-editor.tsx')
let loaded: Loaded | null = null

/** The editor once it is there; `failed` says it can't be had now. */
const useEditorModule = () => {
  const [editor, setEditor] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (loaded) return
    import('./rich-text-editor.tsx').then(
      (module) => setEditor((loaded = module)),
      () => setFailed(true),
    )
  }, [tries])
  const load = (): void => {
    setFailed(false)
    setTries((before) => before + 1)
  }
  return { editor, failed, load }
}

const shape = css({ border: 'control', borderRadius: 'md', padding: '3', display: 'grid', gap: '3', background: 'bg.control' })

/** A text with headings, lists, links and images. Where the editor can't be loaded it is edited as plain text, and nothing is lost. */
export const RichTextField = (props: Props) => {
  const {
    name,
    label,
    value,
    onChange,
    onBlur,
    help,
    error,
    optional,
    serverValue,
    rows = 5,
    send,
    inserts,
    isQuiet = false,
    autoFocus = false,
  } = props
  const id = useId()
  const { editor, failed, load } = useEditorModule()
  const wrong = error ?? below(value, textBound)
  const text = {
    label:
      value.length > COUNTED_FROM ? (
        <Counted length={value.length} most={textBound}>
          {label}
        </Counted>
      ) : (
        label
      ),
    help,
    error: wrong,
    ...(optional ? { optional } : {}),
  }
  if (failed)
    return (
      <div className={css({ display: 'grid', gap: '2' })}>
        <HtmlField {...props} label={text.label} error={wrong} />
        <Notice
          tone="warning"
          title={<Trans>Couldn’t load the editor</Trans>}
          action={
            <Button size="sm" onClick={load}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>You can keep writing here.</Trans>
        </Notice>
      </div>
    )
  const style = { '--rows': `${rows * 20 + 16}px` } as React.CSSProperties
  return (
    <Field
      {...text}
      id={id}
      label={
        <span
          id={`${id}-label`}
          className={css({ display: 'contents' })}
          // A label gives the focus to inputs alone.
          onClick={() => document.getElementById(id)?.focus()}
          role="presentation"
        >
          {text.label}
        </span>
      }
      note={serverValue?.((html) => (
        <bdi>{wordsOfHtml(html)}</bdi>
      ))}
    >
      <div style={style}>
        {editor ? (
          <editor.RichTextEditor
            id={id}
            name={name}
            labelledBy={`${id}-label`}
            describedBy={describedBy(id, text)}
            value={value}
            isWrong={Boolean(wrong)}
            onChange={onChange}
            onBlur={onBlur}
            send={send}
            inserts={inserts}
            isQuiet={isQuiet}
            autoFocus={autoFocus}
          />
        ) : (
          <Loading className={shape}>
            <Skeleton height="20px" width="60%" />
            <Skeleton height={`${rows * 20}px`} />
          </Loading>
        )}
      </div>
    </Field>
  )
}
