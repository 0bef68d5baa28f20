import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb, internalVerb } from '../../../box-office/verb.ts'
import {
  canUndoImport,
  changeImport,
  checkImport,
  createImport,
  deleteImport,
  getImport,
  getImportTargets,
  listImports,
  runImport,
  stopImport,
  undoImport,
} from './change-import.ts'
import { failImport, finishCheck, listAttendeeKeys, noteCheckProgress, takeImportTask } from './check-file.ts'
import { importJob } from './import-job.ts'
import { importRows } from './import-rows.ts'
import { getImportFiles } from './import-results.ts'
import { importedOrders, importEntity, importPlans } from './table.ts'
import { undoRows } from './undo-rows.ts'

/** Attendees from files. */
export const importBox = boxFeature({
  entities: [importEntity],
  tables: [importPlans, importedOrders],
  verbs: {
    getImportTargets: consoleVerb.query(getImportTargets),
    listImports: consoleVerb.query(listImports),
    getImport: consoleVerb.query(getImport),
    canUndoImport: consoleVerb.query(canUndoImport),
    getImportFiles: consoleVerb.query(getImportFiles),
    createImport: consoleVerb.command(createImport),
    changeImport: consoleVerb.command(changeImport),
    checkImport: consoleVerb.command(checkImport),
    runImport: consoleVerb.command(runImport),
    stopImport: consoleVerb.command(stopImport),
    undoImport: consoleVerb.command(undoImport),
    deleteImport: consoleVerb.command(deleteImport),
    takeImportTask: internalVerb.command(takeImportTask),
    listAttendeeKeys: internalVerb.command(listAttendeeKeys),
    noteCheckProgress: internalVerb.command(noteCheckProgress),
    finishCheck: internalVerb.command(finishCheck),
    importRows: internalVerb.command(importRows),
    undoRows: internalVerb.command(undoRows),
    failImport: internalVerb.command(failImport),
  },
  jobs: { import: importJob },
})
