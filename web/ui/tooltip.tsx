import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { css } from '../styled-system/css/index.js'

const tip = css({
  background: 'neutral.12',
  color: 'neutral.1',
  textStyle: '12',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'sm',
  zIndex: 'popover',
  maxWidth: 'popover',
  _open: { animation: 'fadeIn' },
})

/** A word more about a control, on hover and focus. Never the only place it is said. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <ArkTooltip.Root openDelay={400} closeDelay={0} lazyMount unmountOnExit positioning={{ placement: 'top', gutter: 6 }}>
    <ArkTooltip.Trigger asChild>{children}</ArkTooltip.Trigger>
    <Portal>
      <ArkTooltip.Positioner>
        <ArkTooltip.Content className={tip}>{text}</ArkTooltip.Content>
      </ArkTooltip.Positioner>
    </Portal>
  </ArkTooltip.Root>
)
