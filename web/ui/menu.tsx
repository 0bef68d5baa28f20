import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { css, cx } from '../styled-system/css/index.js'
import { listItem, listPanel } from './list.recipe.ts'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  /** Refused: the item stays, greyed, and says why. */
  refusal?: ReactNode
  /** A line above it. */
  separated?: boolean
}

type Props = {
  /** A button; the menu gives it what a menu's button needs. */
  trigger: ReactElement
  items: readonly MenuItem[]
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
}

const line = css({ borderBlockStart: 'row', marginBlock: '1' })

/** A list of acts behind a button. */
export const Menu = ({ trigger, items, placement = 'bottom-end' }: Props) => (
  <ArkMenu.Root
    positioning={{ placement, gutter: 4 }}
    onSelect={({ value }) => items.find((item) => item.id === value)?.onSelect()}
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
                  {item.refusal && <span className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>{item.refusal}</span>}
                </span>
              </ArkMenu.Item>
            </div>
          ))}
        </ArkMenu.Content>
      </ArkMenu.Positioner>
    </Portal>
  </ArkMenu.Root>
)
