import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { css, cva } from '../../styled-system/css/index.js'
import { returnFocusTarget } from '../lib/return-focus.ts'
import { FreezeWhileClosing } from './freeze-while-closing.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** A drawer fills the end of the screen, for forms with many fields. */
  shape?: 'dialog' | 'drawer'
  /** A dialog with pictures or two columns. */
  isWide?: boolean
  /** For questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

const backdrop = css({ position: 'fixed', inset: '0', background: 'bg.backdrop', zIndex: 'modal', _open: { animation: 'fadeIn' } })
const positioner = cva({
  base: { position: 'fixed', inset: '0', zIndex: 'modal', display: 'flex' },
  variants: {
    shape: {
      dialog: { alignItems: { base: 'flex-end', sm: 'center' }, justifyContent: 'center', padding: { base: '0', sm: '4' } },
      drawer: { justifyContent: 'flex-end' },
    },
  },
})
const panel = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    background: 'bg.raised',
    boxShadow: 'modal',
    width: 'full',
    // A query container, so that content adapts to the dialog's width as to a page's.
    containerType: 'inline-size',
    containerName: 'page',
    outline: '[none]',
    _open: { animation: 'rise' },
    '& > *': { _tight: { overflowWrap: 'anywhere', hyphens: 'auto' } },
  },
  variants: {
    shape: {
      dialog: {
        maxWidth: { sm: 'dialog' },
        maxHeight: '[min(45rem, calc(100dvh - 3.5rem))]',
        borderRadius: { base: '[0.5rem 0.5rem 0 0]', sm: 'lg' },
      },
      drawer: { maxWidth: { sm: 'drawer' }, height: 'screen', background: 'bg.canvas' },
    },
    isWide: { true: { maxWidth: { sm: '[42rem]' } } },
  },
})
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4',
  padding: { base: '5', _tight: '3' },
  paddingBlockEnd: '2',
})
const scrolls = css({ flex: '1', overflowY: 'auto', paddingInline: { base: '5', _tight: '3' }, paddingBlock: '2' })
const foot = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    padding: { base: '5', _tight: '3' },
    paddingBlockStart: '4',
    // On a phone they fill their line, so that those below each other are as wide.
    '& > :is(a, button)': { flexGrow: { base: '1', sm: '0' } },
    // An empty element takes no gap.
    '& > :empty': { position: 'absolute' },
  },
  // A long form scrolls out of view there.
  variants: { shape: { dialog: {}, drawer: { borderBlockStart: 'row' } } },
})

/** Something to decide or fill in, above the page. Focus stays inside and returns after. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  shape = 'dialog',
  isWide = false,
  role = 'dialog',
}: Props) => {
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  return (
    <ArkDialog.Root
      open={open}
      role={role}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      // A form begins at its first text, not at the close button.
      initialFocusEl={() => body.current?.querySelector<HTMLElement>('input:is([type=text], [type=email], [type=url]), textarea') ?? null}
      finalFocusEl={() => returnFocusTarget(content.current)}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={role === 'dialog' && shape === 'dialog'}
    >
      <Portal>
        <ArkDialog.Backdrop className={backdrop} />
        <ArkDialog.Positioner className={positioner({ shape })} data-shape={shape}>
          <ArkDialog.Content ref={content} className={panel({ shape, isWide })}>
            <FreezeWhileClosing open={open}>
              <div className={head}>
                <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
                  <ArkDialog.Title className={css({ textStyle: '16', fontWeight: 'semibold' })}>{title}</ArkDialog.Title>
                  {description && (
                    <ArkDialog.Description className={css({ textStyle: '14', color: 'text.muted', marginBlockStart: '1' })}>
                      {description}
                    </ArkDialog.Description>
                  )}
                </div>
                {role === 'dialog' && <IconButton label={t`Close`} icon={<X />} onClick={onClose} />}
              </div>
              {children && (
                <div ref={body} className={scrolls}>
                  {children}
                </div>
              )}
              {footer && <div className={foot({ shape })}>{footer}</div>}
            </FreezeWhileClosing>
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}
