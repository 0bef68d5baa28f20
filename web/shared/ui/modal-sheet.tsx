import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { IconButton } from './icon-button.tsx'

type Props = {
  title: ReactNode
  description?: ReactNode
  onClose: () => void
  children: ReactNode
  /** Stays in view below what scrolls. */
  footer?: ReactNode
}

const dialog = css({
  display: 'flex',
  flexDirection: 'column',
  position: 'fixed',
  inset: '0',
  insetBlockStart: { base: '[auto]', sm: '0' },
  margin: '0',
  marginInline: { sm: 'auto' },
  marginBlock: { sm: 'auto' },
  height: 'fit',
  width: 'full',
  maxWidth: { base: 'full', sm: 'dialog' },
  maxHeight: '[calc(100dvh - 3.5rem)]',
  padding: '0',
  border: 'none',
  background: 'bg.surface',
  color: 'text',
  textStyle: '16',
  boxShadow: 'modal',
  borderRadius: { base: '[0.5rem 0.5rem 0 0]', sm: 'lg' },
  animation: 'rise',
  // Where head and foot would leave the content no room, all of it scrolls.
  _low: { display: 'block', maxHeight: '[100dvh]', overflowY: 'auto' },
  '&[data-tall]': { display: 'block', overflowY: 'auto' },
  _backdrop: { background: 'bg.backdrop', animation: 'fadeIn' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  paddingBlock: '2',
  minHeight: '14',
  flexShrink: '0',
  borderBlockEnd: 'hairline',
  _low: { position: 'sticky', insetBlockStart: '0', zIndex: 'sticky', background: 'bg.surface' },
})
const body = css({
  overflowY: 'auto',
  flex: '[0 1 auto]',
  minHeight: '0',
  _low: { overflowY: 'visible' },
  '[data-tall] > &': { overflowY: 'visible' },
})
/** The part of the window's height above which a foot scrolls with the content: enlarged text makes it high. */
const MAX_FOOT = 0.4

/** The browser's own modal dialog: from the bottom on a phone, in the middle elsewhere. Drawn while it is wanted. */
export const ModalSheet = ({ title, description, onClose, children, footer }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const hasFoot = Boolean(footer)

  useEffect(() => {
    const sheet = element.current
    if (!sheet) return
    const before = document.activeElement
    sheet.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      sheet.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const own = foot.current
    if (!own) return
    const observer = new ResizeObserver(() =>
      element.current?.toggleAttribute('data-tall', own.offsetHeight > window.innerHeight * MAX_FOOT),
    )
    observer.observe(own)
    return () => observer.disconnect()
  }, [hasFoot])

  // Escape, and a press on what lies behind.
  useEffect(() => {
    const sheet = element.current
    const onCancel = (event: Event): void => {
      event.preventDefault()
      onClose()
    }
    const onPress = (event: MouseEvent): void => {
      if (event.target === sheet) onClose()
    }
    sheet?.addEventListener('cancel', onCancel)
    sheet?.addEventListener('click', onPress)
    return () => {
      sheet?.removeEventListener('cancel', onCancel)
      sheet?.removeEventListener('click', onPress)
    }
  }, [onClose])

  return (
    <dialog ref={element} aria-labelledby={id} className={dialog}>
      <div className={head}>
        <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
          <h2 id={id} className={css({ textStyle: '18', fontWeight: 'semibold' })}>
            {title}
          </h2>
          {description && <p className={css({ textStyle: '13', color: 'text.muted' })}>{description}</p>}
        </div>
        <IconButton label={t`Close`} icon={<X className={css({ width: '5', height: '5' })} />} size="lg" onClick={onClose} />
      </div>
      <div className={body}>{children}</div>
      {footer && (
        <div ref={foot} className={css({ borderBlockStart: 'hairline', flexShrink: '0' })}>
          {footer}
        </div>
      )}
    </dialog>
  )
}
