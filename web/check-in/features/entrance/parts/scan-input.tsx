import { Trans, useLingui } from '@lingui/react/macro'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import type { Direction } from '../../../../../worker/contract/check-in.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Spinner } from '../../../../shared/ui/spinner.tsx'

const area = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: { base: '5', _flat: '2' },
  width: 'full',
  maxWidth: 'reading',
  marginInline: 'auto',
  paddingInline: '5',
  paddingBlock: { base: '8', _flat: '2' },
})
const field = css({
  width: 'full',
  height: 'control.door',
  paddingInline: '4',
  textStyle: '20',
  fontFamily: 'code',
  textAlign: 'center',
  letterSpacing: '[0.02em]',
  background: 'bg.control',
  color: 'text',
  border: 'control',
  borderRadius: 'md',
  _focusVisible: { borderColor: 'ring', boxShadow: 'inputFocus', outline: '[none]' },
  _placeholder: { color: 'text.muted', fontFamily: 'body' },
})

type Props = {
  direction: Direction | undefined
  busy: boolean
  /** A result covers the page: a hand scanner's next code still goes here. */ covered: boolean
  onScan: (code: string) => void
  onType: () => void
}

/** The field a hand scanner types into, focused whenever no other field is. */
export const ScanInput = ({ direction, busy, covered, onScan, onType }: Props) => {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!covered) input.current?.focus({ preventScroll: true })
  }, [covered])
  // A key pressed outside any field belongs here: the focus moves before the character is inserted.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      // The switch of the direction keeps the focus after a press, and takes no text.
      if (!isText || (target instanceof HTMLInputElement && target.type !== 'radio')) return
      onType()
      input.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onType])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const text = code.trim()
    if (!text) return input.current?.focus()
    setCode('')
    onScan(text.toUpperCase())
  }
  return (
    <form onSubmit={submit} className={area}>
      <ScanBarcode
        className={css({ width: '[4.5rem]', height: '[4.5rem]', color: 'text.muted', strokeWidth: '[1.25]', _flat: { display: 'none' } })}
      />
      <label htmlFor="scan" className={css({ textStyle: '20', fontWeight: 'semibold', textAlign: 'center' })}>
        <Trans>Scan or type a ticket code</Trans>
      </label>
      <input
        ref={input}
        id="scan"
        name="code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        placeholder={t`Ticket code`}
        maxLength={200}
        className={field}
      />
      <Button type="submit" visual="primary" size="door" fullWidth>
        {busy ? <Spinner /> : null}
        {direction === 'OUT' ? <Trans>Check out</Trans> : <Trans>Check in</Trans>}
      </Button>
    </form>
  )
}
