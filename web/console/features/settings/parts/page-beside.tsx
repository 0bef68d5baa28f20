import { useLingui } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import type { EventValues } from '../../events/model/event-fields.ts'
import { previewedEvent } from '../../events/model/event-fields.ts'
import { PagePreview } from '../../page-preview/page-preview.tsx'
import { useShellEvent } from '../../shell/model/use-shell-event.ts'

const beside = css({
  display: { base: 'none', _wide: 'flex' },
  position: 'sticky',
  insetBlockStart: '6',
  // Above the bar that saves.
  height: '[calc(100dvh - 7rem)]',
  maxHeight: '[46rem]',
})

/** The event's page on a phone, live while its details are typed; only where there is room. */
export const PageBeside = ({ values, organizers }: { values: EventValues; organizers: readonly Organizer[] }) => {
  const { t } = useLingui()
  const event = useShellEvent()
  return (
    <aside aria-label={t`Preview`} className={beside}>
      <PagePreview event={event} changes={{ ...previewedEvent(values, organizers), cover_url: event.cover_url }} size="phone" />
    </aside>
  )
}
