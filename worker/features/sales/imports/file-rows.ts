/** A row of a file that has anything in it; `row` is its number as a spreadsheet counts. */
export type FileRow = { row: number; cells: string[] }

/** Why a file can't be read: the code of a problem. */
export type FileProblem =
  | 'import_file_unreadable'
  | 'import_file_too_large'
  | 'import_record_too_long'
  | 'import_too_many_rows'
  | 'import_empty'

/** A file that can't be read. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
