import { createToaster, Toast, Toaster } from '@ark-ui/react/toast'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import { buttonRecipe } from './button.recipe.ts'
import { IconButton } from './icon-button.tsx'

// Above the foot of a form: a toast must not lie on the button that called it.
const offsets = { top: '16px', left: '16px', right: '16px', bottom: '76px' }
const toaster = createToaster({ placement: 'bottom-end', max: 5, duration: 4000, gap: 8, offsets, overlap: false })

type Note = {
  /** A later note of the same id takes its place. */
  id?: string
  title: string
  description?: string
  tone?: 'success' | 'error' | 'info'
  action?: { label: string; onClick: () => void }
}

/** An error, and what offers something, stays until it can be read and reached, by keyboard too (WCAG 2.2, 2.2.1). */
const LONG_DURATION_MS = 20_000

/** Says what happened, for four seconds; an error, or what has an action, for longer. At most five at a time. */
export const notify = ({ id, title, description, tone = 'success', action }: Note): void => {
  toaster.create({
    ...(id && { id }),
    title,
    description,
    type: tone,
    action,
    ...((action || tone === 'error') && { duration: LONG_DURATION_MS }),
  })
}

const toast = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '[min(27.5rem, calc(100vw - 2rem))]',
  minHeight: '12',
  padding: '3',
  paddingInlineStart: '4',
  background: 'bg.raised',
  color: 'text',
  borderRadius: 'lg',
  boxShadow: 'popover',
  translate: 'var(--x) var(--y)',
  zIndex: 'var(--z-index)',
  opacity: 'var(--opacity)',
  height: 'var(--height)',
  transitionProperty: '[translate, opacity]',
  transitionDuration: 'base',
  transitionTimingFunction: 'out',
})
const icons = {
  success: <CircleCheck className={css({ color: 'text.success' })} />,
  error: <CircleAlert className={css({ color: 'text.danger' })} />,
  info: <Info className={css({ color: 'text.muted' })} />,
}

/** Where toasts appear; once a world. */
export const Toasts = () => {
  const { t } = useLingui()
  return (
    <Toaster toaster={toaster} aria-label={t`Notifications`} className={css({ zIndex: 'overlay' })}>
      {(note) => (
        <Toast.Root className={toast}>
          {note.type === 'error' ? icons.error : note.type === 'info' ? icons.info : icons.success}
          <div className={css({ flex: '1', minWidth: '0' })}>
            <Toast.Title className={css({ textStyle: '14', fontWeight: 'medium' })}>{note.title}</Toast.Title>
            {note.description && (
              <Toast.Description className={css({ textStyle: '13', color: 'text.muted' })}>{note.description}</Toast.Description>
            )}
          </div>
          {note.action && <Toast.ActionTrigger className={buttonRecipe({ size: 'sm' })}>{note.action.label}</Toast.ActionTrigger>}
          <Toast.CloseTrigger asChild>
            <IconButton label={t`Close`} icon={<X />} />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </Toaster>
  )
}
