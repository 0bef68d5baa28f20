import type { Box } from '../../../box-office/box.ts'
import { loadImports, saveImport } from './store.ts'

/** What other files were checked against has changed: they are checked again before they come in. */
export const forgetChecks = (box: Box): void => {
  for (const row of loadImports(box)) if (row.state === 'CHECKED') saveImport(box, { ...row, state: 'DRAFT', checked_turn: null })
}
