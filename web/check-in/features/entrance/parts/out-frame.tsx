import { useLayoutEffect } from 'react'
import { css } from '../../../../styled-system/css/index.js'

const frame = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  border: '[6px solid {colors.door.out}]',
  pointerEvents: 'none',
})

/** While checking out, the whole page has another colour and a frame. */
export const OutFrame = () => {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--colors-door-bg', 'var(--colors-door-out-bg)')
    return () => void style.removeProperty('--colors-door-bg')
  }, [])
  return <div aria-hidden="true" className={frame} />
}
