import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { css } from '../../../styled-system/css/index.js'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { errorText } from '../../../shared/lib/error-text.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { EarlierImports } from './parts/earlier-imports.tsx'
import { FileDrop } from './parts/file-drop.tsx'
import { ImportSteps } from './parts/import-steps.tsx'
import { useUpload } from './import-queries.ts'

/** `…/attendees/import`: takes a file, and lists the imports there were. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Import attendees`, event.title)
  const navigate = useNavigate()
  const { mutate, isPending, error } = useUpload(event.id)
  return (
    <>
      <PageHeader
        back={{ to: `/manage/event/${event.id}/attendees`, label: <Trans>Attendees</Trans> }}
        title={<Trans>Import attendees</Trans>}
      />
      <ImportSteps now={1} />
      <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
        <FileDrop busy={isPending} onChoose={(file) => mutate(file, { onSuccess: ({ id }) => void navigate(id) })} />
        <EarlierImports event={event} />
      </div>
    </>
  )
}
