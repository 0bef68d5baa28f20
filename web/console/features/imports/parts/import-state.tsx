import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportState as State } from '../../../../../worker/contract/import-fields.ts'
import { Badge, type Tone } from '../../../../shared/ui/badge.tsx'

const states: Record<State, [Tone, ReactNode]> = {
  DRAFT: ['neutral', <Trans key="draft">Not started</Trans>],
  CHECKING: ['blue', <Trans key="checking">Checking…</Trans>],
  CHECKED: ['neutral', <Trans key="checked">Checked</Trans>],
  RUNNING: ['blue', <Trans key="running">Importing…</Trans>],
  STOPPED: ['orange', <Trans key="stopped">Stopped</Trans>],
  DONE: [
    'teal',
    <Trans key="done" context="import">
      Done
    </Trans>,
  ],
  FAILED: ['red', <Trans key="failed">Failed</Trans>],
  UNDOING: ['blue', <Trans key="undoing">Undoing…</Trans>],
  UNDONE: ['neutral', <Trans key="undone">Undone</Trans>],
}

/** The state of an import, in a word. */
export const ImportState = ({ state }: { state: State }) => {
  const [tone, words] = states[state]
  return <Badge tone={tone}>{words}</Badge>
}
