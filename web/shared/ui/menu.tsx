import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { useId, useRef, type ReactElement, type ReactNode } from 'react'
import { css, cx } from '../../styled-system/css/index.js'
import { listItem, listPanel } from './list.recipe.ts'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  /** The reason an item is disabled: the item stays, greyed out, and shows it. */
  refusal?: ReactNode
  /** A line above it. */
  separated?: boolean
}

type Props = {
  /** A button; the menu adds the props of its trigger. */
  trigger: ReactElement
  items: readonly MenuItem[]
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
}

const line = css({ borderBlockStart: 'row', marginBlock: '1' })

/** A list of acts behind a button. */
export const Menu = ({ trigger, items, placement = 'bottom-end' }: Props) => {
  const id = useId()
  const chosen = useRef<MenuItem | undefined>(undefined)
  // After the menu closed and returned the focus to its button, so that a dialog opened by the action returns it there too.
  const act = (): void => {
    const item = chosen.current
    chosen.current = undefined
    if (!item) return
    document.getElementById(id)?.focus({ preventScroll: true })
    item.onSelect()
  }
  return (
    <ArkMenu.Root
      ids={{ trigger: id }}
      positioning={{ placement, gutter: 4 }}
      onSelect={({ value }) => {
        chosen.current = items.find((item) => item.id === value)
      }}
      onExitComplete={act}
      lazyMount
      unmountOnExit
    >
      <ArkMenu.Trigger asChild>{trigger}</ArkMenu.Trigger>
      <Portal>
        <ArkMenu.Positioner>
          <ArkMenu.Content className={listPanel}>
            {items.map((item) => (
              <div key={item.id} role="presentation">
                {item.separated && <div role="separator" className={line} />}
                <ArkMenu.Item
                  value={item.id}
                  disabled={item.refusal !== undefined}
                  className={cx(
                    listItem,
                    css({ justifyContent: 'flex-start' }),
                    item.danger && !item.refusal ? css({ color: 'text.danger' }) : undefined,
                  )}
                >
                  {item.icon}
                  <span>
                    {item.label}
                    {item.refusal && (
                      <span className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>{item.refusal}</span>
                    )}
                  </span>
                </ArkMenu.Item>
              </div>
            ))}
          </ArkMenu.Content>
        </ArkMenu.Positioner>
      </Portal>
    </ArkMenu.Root>
  )
}
