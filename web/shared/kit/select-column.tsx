import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { Column } from './data-table.tsx'
import { aboveRowLink } from './data-table.recipe.ts'
import { SelectBox } from '../ui/select-box.tsx'
import type { Selection } from './use-selection.ts'

/** The column in which rows are chosen; its head chooses all of the page. */
export const selectColumn = <Row,>(selection: Selection<Row>, nameOf: (row: Row) => string): Column<Row> => ({
  id: 'select',
  selects: true,
  header: t(i18n)`Select`,
  head: (
    <SelectBox
      label={t(i18n)`Select all on this page`}
      checked={selection.isAll}
      some={selection.chosen.length > 0}
      onChange={selection.all}
    />
  ),
  width: '44px',
  phone: 'hidden',
  cell: (row) => {
    const name = nameOf(row)
    return (
      <span className={aboveRowLink}>
        <SelectBox label={t(i18n)`Select ${name}`} checked={selection.has(row)} onChange={(checked) => selection.toggle(row, checked)} />
      </span>
    )
  },
})
