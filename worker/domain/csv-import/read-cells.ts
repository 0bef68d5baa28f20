import { isYes, readAmount, readDay } from '../import/cell-values.ts'
import { foldHeader } from '../import/header-text.ts'
import type { CsvColumn } from '../../contract/csv-columns.ts'
import type { CsvFault, CsvRow, CsvTable } from './read-table.ts'

/** Values of a row's cells; an empty cell is undefined, one that can't be read a fault. */
export const cellsOf = ({ row, cell }: CsvRow, { nameOf }: Pick<CsvTable, 'nameOf'>, faults: CsvFault[]) => {
  const refuse = (column: CsvColumn, message: string): undefined => void faults.push({ row, column: nameOf(column), message })
  const read =
    <T>(value: (text: string) => T | null, message: string) =>
    (column: CsvColumn): T | undefined => {
      const text = cell(column)
      return text === '' ? undefined : (value(text) ?? refuse(column, message))
    }
  const time = (text: string, ofDay: string): string | null => {
    const [day = '', clock] = text.split(/[T\s]+/)
    const found = readDay(day)
    const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(clock ?? ofDay) ?? []
    return found && hours && Number(hours) < 24 && Number(minutes) < 60 ? `${found}T${hours.padStart(2, '0')}:${minutes}` : null
  }
  const choice = <T extends string>(column: CsvColumn, choices: Record<string, T>): T | undefined =>
    read((text) => choices[foldHeader(text)] ?? null, 'validation.csv_choice')(column)
  return {
    text: (column: CsvColumn): string | undefined => cell(column) || undefined,
    amount: (column: CsvColumn, currency: string): number | undefined =>
      read((text) => readAmount(text, currency), 'validation.amount')(column),
    whole: read((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null), 'validation.quantity'),
    /** The beginning of a day that has no time, or its end. */
    start: read((text) => time(text, '00:00'), 'validation.date'),
    end: read((text) => time(text, '23:59'), 'validation.date'),
    yes: (column: CsvColumn): boolean | undefined => (cell(column) === '' ? undefined : isYes(cell(column))),
    list: (column: CsvColumn): string[] =>
      cell(column)
        .split(/[;|\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    choice,
    refuse,
  }
}

/** A share such as `10 %` in parts per million, or null. */
export const readShare = (text: string): number | null => {
  const [, number] = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*[%٪]$/u.exec(text) ?? []
  return number === undefined ? null : Math.round(Number(number.replace(',', '.')) * 10_000)
}
