import { directoryTables, mailTables, type ExportedTable } from '../account-export/exported-tables.ts'

/** A file with rows of a table. */
export type TableFile = { table: ExportedTable; file: string }

/**
 * A step of an event, numbered from 1: its tables are made, its pages loaded, then it is finished, opened, and its lists
 * are waited for.
 */
export type EventStep = { event: string; kind: 'MAKE' | 'LOAD' | 'FINISH' | 'OPEN' | 'LIST'; number: number; file: string }

/** The steps of each phase, by the names of an archive's files. */
export type Plan = {
  check: string[]
  account: TableFile[]
  images: string[]
  mails: TableFile[]
  events: EventStep[]
  members: string[]
}

const MEMBERS = 'memberships'
const isLines = (name: string): boolean => name.endsWith('.jsonl')

const filesOf = (names: readonly string[], { name }: Pick<ExportedTable, 'name'>): string[] =>
  names.filter((file) => file.startsWith(`${name}/`) && isLines(file))

const tableFiles = (names: readonly string[], tables: readonly ExportedTable[]): TableFile[] =>
  tables.flatMap((table) => filesOf(names, table).map((file) => ({ table, file })))

const stepsOf = (event: string, names: readonly string[]): EventStep[] => {
  const schema = `events/${event}/schema.jsonl`
  const pages = names.filter((name) => name !== schema)
  const files: [EventStep['kind'], string][] = [
    ['MAKE', schema],
    ...pages.map((file): [EventStep['kind'], string] => ['LOAD', file]),
    ['FINISH', schema],
    ['OPEN', schema],
    ['LIST', schema],
  ]
  return files.map(([kind, file], place) => ({ event, kind, file, number: place + 1 }))
}

/** The ids of the events in an archive. */
export const eventsIn = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => /^events\/([^/]+)\//.exec(name)?.[1] ?? [])),
]

/** What is to be done with the files of an archive, by their names in order. */
export const planOf = (names: readonly string[]): Plan => {
  const ofEvents = Map.groupBy(names, (name) => /^events\/([^/]+)\//.exec(name)?.[1])
  return {
    check: [...names],
    // Images first: an organizer's text uses those of events.
    account: tableFiles(
      names,
      directoryTables
        .filter(({ name }) => name !== MEMBERS)
        .toSorted((one, other) => Number(other.name === 'images') - Number(one.name === 'images')),
    ),
    images: names.filter((name) => name.startsWith('images/') && !isLines(name)),
    mails: tableFiles(names, mailTables),
    events: eventsIn(names).flatMap((event) => stepsOf(event, ofEvents.get(event) ?? [])),
    members: filesOf(names, { name: MEMBERS }),
  }
}
