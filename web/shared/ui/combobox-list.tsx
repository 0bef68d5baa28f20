import { Combobox } from '@ark-ui/react/combobox'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { css, cx } from '../../styled-system/css/index.js'
import type { Findable } from '../lib/find-choices.ts'
import { textSize } from '../lib/text-size.ts'
import { useMedia } from '../lib/use-media.ts'
import { listItem, listPanel } from './list.recipe.ts'

export type ComboboxOption = Findable & { value: string; /** What tells it from others of that name. */ detail?: string }

type Props = {
  /** Those found; undefined while they are loaded. */
  found: readonly ComboboxOption[] | undefined
  active: string | null
  /** Scrolls the active option into view, unless the pointer activated it. */
  follows: boolean
}

/** Overscan, so that scrolling shows no gap. */
const spare = 6
/** The list is never higher than this. */
const highest = 360
/** Above and below its rows. */
const padding = 8
const row = css({ height: '8', _coarse: { height: '11' } })
const text = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const note = css({ padding: '3', textStyle: '13', color: 'text.muted' })

const Note = ({ children }: { children: ReactNode }) => <p className={note}>{children}</p>

/** The matching options, virtualized. */
export const ComboboxList = ({ found, active, follows }: Props) => {
  const { t } = useLingui()
  const height = (useMedia('(pointer: coarse)') ? 2.75 : 2) * textSize()
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [first, setFirst] = useState(0)
  const activeAt = found?.findIndex((option) => option.value === active) ?? -1
  const count = found?.length ?? 0

  // Scrolls to the active option; a new search starts at the top.
  useLayoutEffect(() => {
    if (!panel || !follows) return
    const top = Math.max(activeAt, 0) * height
    const under = top + height - panel.clientHeight + padding
    if (top < panel.scrollTop) panel.scrollTo({ top })
    else if (under > panel.scrollTop) panel.scrollTo({ top: under })
  }, [panel, activeAt, height, found, follows])

  const from = Math.max(0, Math.min(first, count) - spare)
  const shown = found?.slice(from, from + Math.ceil(highest / height) + 2 * spare) ?? []
  return (
    <Combobox.Content
      ref={setPanel}
      aria-labelledby={undefined}
      aria-label={t`Options`}
      className={listPanel}
      // Pressing here must not take the focus from the input.
      onMouseDown={(event) => event.preventDefault()}
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / height))}
    >
      <div style={{ height: count * height, paddingBlockStart: from * height, boxSizing: 'border-box' }}>
        {shown.map((option, index) => (
          <Combobox.Item
            key={option.value}
            item={option}
            aria-setsize={count}
            aria-posinset={from + index + 1}
            className={cx(listItem, row)}
          >
            <Combobox.ItemText className={text}>{option.label}</Combobox.ItemText>
            <span className={css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', flexShrink: 9 })}>
              {option.detail && <span className={cx(text, css({ textStyle: '13', color: 'text.muted' }))}>{option.detail}</span>}
              <Combobox.ItemIndicator>
                <Check />
              </Combobox.ItemIndicator>
            </span>
          </Combobox.Item>
        ))}
      </div>
      {found ? (
        count === 0 && (
          <Note>
            <Trans>Nothing found</Trans>
          </Note>
        )
      ) : (
        <Note>
          <Trans>Loading…</Trans>
        </Note>
      )}
    </Combobox.Content>
  )
}
