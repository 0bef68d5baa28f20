import { useEffect, useRef } from 'react'
import { css } from '../../styled-system/css/index.js'
import { checkboxStyle } from './checkbox.recipe.ts'

type Props = {
  label: string
  checked: boolean
  /** Indeterminate: some of its rows are selected. */ some?: boolean
  onChange: (checked: boolean) => void
}

const target = css({
  display: 'inline-grid',
  placeContent: 'center',
  width: '8',
  height: '8',
  cursor: 'pointer',
  marginInlineStart: '[-8px]',
})

/** Selects a row of a table, or all of them. */
export const SelectBox = ({ label, checked, some = false, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <label className={target}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={checkboxStyle}
      />
    </label>
  )
}
