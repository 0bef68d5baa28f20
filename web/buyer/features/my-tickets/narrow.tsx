import { useEffect, useRef, type ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  width: 'full',
  maxWidth: '[26rem]',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlockStart: '10',
  paddingBlockEnd: '8',
})

type Props = {
  icon?: ReactNode
  title: ReactNode
  text: ReactNode
  children: ReactNode
  /** The heading is read out when the state changes. */ focuses?: boolean
}

/** A page of Foyer's own with one thing to do. */
export const Narrow = ({ icon, title, text, children, focuses = false }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focuses) heading.current?.focus()
  }, [focuses])
  return (
    <div className={column}>
      {icon && <div aria-hidden="true">{icon}</div>}
      <div>
        <h1 ref={heading} tabIndex={-1} className={css({ textStyle: '32', fontWeight: 'semibold', outline: '[none]' })}>
          {title}
        </h1>
        <p className={css({ color: 'text.muted', marginBlockStart: '2' })}>{text}</p>
      </div>
      {children}
    </div>
  )
}
