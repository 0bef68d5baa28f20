import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Files that take longer than others of their size, or the longer the more a shared Foyer holds. */
const long =
  /\/(chaos|access-table|recovery|outages|room-auto|messages-go-out|strangers|paid-in-time|lost-webhooks|text-images|room|reports|cancelled|widths|every-look|every-page|journey|team|designer|settings|widget-loader|model|payment-property|payment-matrix.*|pricing)\.test\.ts$/

/** Has what takes longest begin first, so that nothing is left alone at the end; a run before this one need not be known. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
