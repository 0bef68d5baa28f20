import { Plural } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { collectErrors, focusField, type FieldError } from '../lib/collect-errors.ts'
import { css } from '../../styled-system/css/index.js'
import { Notice } from './notice.tsx'

// Several on a line: the form below stays in view.
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', marginBlockStart: '1', overflowWrap: 'anywhere' })
const link = css({ textDecoration: 'underline', textUnderlineOffset: '[2px]', borderRadius: 'sm', fontWeight: 'medium' })

const isSame = (some: readonly FieldError[], others: readonly FieldError[]): boolean =>
  some.length === others.length &&
  some.every(({ control, label }, index) => control === others[index]?.control && label === others[index].label)

type Props = {
  /** Another each time it is drawn. */
  form: { wasRejected: boolean }
  /** Reads out how many there are, in a form where nothing else does. */
  live?: boolean
}

/** Above a form that was sent with more than one fault: which fields, each leading there and saying there what is wrong; what is mended goes. */
export const ErrorSummary = ({ form, live = false }: Props) => {
  const id = useId()
  const here = useRef<HTMLSpanElement>(null)
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  // The fields alone know what they are called and in which order they stand: they are looked at whenever the form was drawn.
  useLayoutEffect(() => {
    const now = form.wasRejected ? collectErrors(here.current?.closest('form') ?? null) : []
    setFaults((before) => (isSame(before, now) ? before : now))
  }, [form])
  return (
    <>
      <span ref={here} hidden />
      {faults.length > 1 && (
        <Notice
          tone="danger"
          title={
            <span id={id} role={live ? 'alert' : undefined}>
              <Plural value={faults.length} one="Check # field" other="Check # fields" />
            </span>
          }
        >
          <ul aria-labelledby={id} className={list}>
            {faults.map((fault, index) => (
              <li key={index}>
                <a
                  href={`#${fault.control.id}`}
                  className={link}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(fault)
                  }}
                >
                  {fault.label}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
