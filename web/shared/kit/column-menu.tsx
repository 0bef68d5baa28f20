import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Columns3 } from 'lucide-react'
import { css, cx } from '../../styled-system/css/index.js'
import { IconButton } from '../ui/icon-button.tsx'
import { listItem, listPanel } from '../ui/list.recipe.ts'

/** A column that can be chosen; the others are always there. */
export type ColumnChoice = { id: string; label: string; /** Hidden unless chosen. */ isExtra?: boolean }

/** The columns a list shows: those of its address, or the usual ones. */
export const chosenColumns = (columns: readonly ColumnChoice[], inAddress: string | null): string[] => {
  const wanted = inAddress?.split(',')
  return columns.filter(({ id, isExtra }) => (wanted ? wanted.includes(id) : !isExtra)).map(({ id }) => id)
}

/** For the address: null for the usual ones. None at all is a comma, which no column is called. */
const inAddress = (columns: readonly ColumnChoice[], chosen: readonly string[]): string | null =>
  columns.every(({ id, isExtra = false }) => chosen.includes(id) !== isExtra) ? null : chosen.join(',') || ','

const item = cx(listItem, css({ justifyContent: 'flex-start' }))
const box = css({ display: 'inline-flex', width: '4', flexShrink: '0', color: 'text' })

type Props = { columns: readonly ColumnChoice[]; chosen: readonly string[]; onChange: (columns: string | null) => void }

/** Chooses the columns of a list, from a menu that stays open. */
export const ColumnMenu = ({ columns, chosen, onChange }: Props) => {
  const { t } = useLingui()
  const set = (id: string, isShown: boolean): void =>
    onChange(
      inAddress(
        columns,
        columns.map((column) => column.id).filter((other) => (other === id ? isShown : chosen.includes(other))),
      ),
    )
  const isUsual = inAddress(columns, chosen) === null
  return (
    <ArkMenu.Root positioning={{ placement: 'bottom-end', gutter: 4 }} lazyMount unmountOnExit>
      <ArkMenu.Trigger asChild>
        <IconButton visual="secondary" size="md" label={t`Columns`} icon={<Columns3 />} />
      </ArkMenu.Trigger>
      <Portal>
        <ArkMenu.Positioner>
          <ArkMenu.Content className={listPanel}>
            {columns.map(({ id, label }) => (
              <ArkMenu.CheckboxItem
                key={id}
                value={id}
                checked={chosen.includes(id)}
                onCheckedChange={(isShown) => set(id, isShown)}
                closeOnSelect={false}
                className={item}
              >
                <span className={box}>
                  <ArkMenu.ItemIndicator>
                    <Check />
                  </ArkMenu.ItemIndicator>
                </span>
                <ArkMenu.ItemText>{label}</ArkMenu.ItemText>
              </ArkMenu.CheckboxItem>
            ))}
            <div role="separator" className={css({ borderBlockStart: 'row', marginBlock: '1' })} />
            <ArkMenu.Item value="$usual" disabled={isUsual} onSelect={() => onChange(null)} className={item}>
              <span className={box} />
              <Trans>Default columns</Trans>
            </ArkMenu.Item>
          </ArkMenu.Content>
        </ArkMenu.Positioner>
      </Portal>
    </ArkMenu.Root>
  )
}
