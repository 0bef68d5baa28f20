import { useLocaleContext } from '@ark-ui/react/locale'
import { Portal } from '@ark-ui/react/portal'
import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip'
import type { ReactElement } from 'react'
import { css } from '../../styled-system/css/index.js'

type Props = {
  /** The name of its child. */
  label: string
  /** Disabled where the name is visible anyway. */
  when: boolean
  children: ReactElement
}

const tip = css({
  background: 'neutral.12',
  color: 'neutral.1',
  textStyle: '12',
  fontWeight: 'medium',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'md',
  zIndex: 'popover',
  pointerEvents: 'none',
  _open: { animation: 'fadeIn' },
})

/** The name of an icon, beside it while it is pointed at or has the focus. */
export const Tooltip = ({ label, when, children }: Props) => {
  const { dir } = useLocaleContext()
  return (
    <ArkTooltip.Root
      // Its child has the name already.
      aria-label={label}
      disabled={!when}
      openDelay={200}
      closeDelay={0}
      positioning={{ placement: dir === 'rtl' ? 'left' : 'right', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <ArkTooltip.Trigger asChild>{children}</ArkTooltip.Trigger>
      <Portal>
        <ArkTooltip.Positioner>
          <ArkTooltip.Content aria-hidden="true" className={tip}>
            {label}
          </ArkTooltip.Content>
        </ArkTooltip.Positioner>
      </Portal>
    </ArkTooltip.Root>
  )
}
