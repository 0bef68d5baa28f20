import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { readerZone } from '../../../../shared/lib/format.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import type { Waiting } from '../model/check-in-actions.ts'
import type { Entrance } from '../model/entrance.ts'
import { WaitingRow } from './waiting-row.tsx'

/** The scans of a list whose link was replaced: they stay on the device until someone deletes them. */
export const Unsent = ({ door, waiting }: { door: Entrance; waiting: readonly Waiting[] }) => (
  <section className={css({ maxWidth: 'reading', marginInline: 'auto', textStyle: '16' })}>
    <p role="status" className={css({ marginBlockEnd: '4' })}>
      <Trans>These scans weren’t sent. Show them to the organizer before you delete them.</Trans>
    </p>
    <ul>
      {waiting.map((act) => (
        <WaitingRow key={act.id} act={act} zone={readerZone()} />
      ))}
    </ul>
    <div className={css({ marginBlockStart: '4' })}>
      <Button size="lg" visual="danger" onClick={() => void door.discard()}>
        <Trans>Delete unsent scans</Trans>
      </Button>
    </div>
  </section>
)
