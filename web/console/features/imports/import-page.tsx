import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { questions } from '../questions/model/question.ts'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { ShellNotFound } from '../shell/parts/shell-not-found.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { CheckStep } from './parts/check-step.tsx'
import { ColumnStep } from './parts/column-step.tsx'
import { ImportSteps } from './parts/import-steps.tsx'
import { RunStep } from './parts/run-step.tsx'
import { useImport } from './import-queries.ts'

/** `…/attendees/import/{importId}`: the step an import is at; `?step=columns` leads back to its columns. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { importId = '' } = useParams()
  const [params] = useSearchParams()
  const shown = useImport(event.id, importId)
  const tickets = useTickets(event.id)
  const asked = questions.useAll(event.id)
  usePageTitle(shown.data?.file_name ?? t`Import attendees`, event.title)
  const back = { to: `/manage/event/${event.id}/attendees`, label: <Trans>Attendees</Trans> }
  if (isProblem(shown.error) && shown.error.status === 404)
    return (
      <ShellNotFound title={<Trans>Import not found</Trans>} back={back}>
        <Trans>It may have been deleted.</Trans>
      </ShellNotFound>
    )
  const { data } = shown
  const error = shown.error ?? tickets.error ?? asked.error
  const header = <PageHeader back={back} title={<Trans>Import attendees</Trans>} />
  if (!data || !tickets.data || !asked.data)
    return (
      <>
        {header}
        {error ? (
          <ErrorState error={error} onRetry={() => void Promise.all([shown.refetch(), tickets.refetch(), asked.refetch()])} />
        ) : (
          <Loading>
            <CardSkeleton lines={6} />
          </Loading>
        )}
      </>
    )
  const isAtColumns = data.state === 'DRAFT' || (data.state === 'CHECKED' && params.get('step') === 'columns')
  const now = isAtColumns ? 1 : data.state === 'CHECKING' || data.state === 'CHECKED' ? 2 : 3
  const all = { event, shown: data, tickets: tickets.data, questions: asked.data }
  return (
    <>
      {header}
      <ImportSteps now={now} />
      {now === 1 && <ColumnStep key={`${data.id} ${data.encoding} ${data.separator} ${data.mapping.has_header}`} {...all} />}
      {now === 2 && <CheckStep {...all} />}
      {now === 3 && <RunStep {...all} />}
    </>
  )
}
