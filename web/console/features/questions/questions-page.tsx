import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestion, Plus } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Question } from '../../../../worker/contract/questions.ts'
import { DeleteDialog } from '../../../shared/kit/delete-dialog.tsx'
import { StaleNotice } from '../../../shared/kit/list-states.tsx'
import { useListAddress } from '../../../shared/kit/use-list-address.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { PreviewColumn } from './parts/preview-column.tsx'
import { ofScope, questions as allQuestions } from './model/question.ts'
import { QuestionGroup } from './parts/question-group.tsx'
import { useQuestionOrder } from './model/use-question-order.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _broad: '[minmax(0, 6fr) minmax(18.75rem, 5fr)]' },
  gap: { base: '4', _broad: '6' },
  alignItems: 'start',
})
const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
/** As many as fit on a screen: more need a search. */
const fewQuestions = 8

/** `/manage/event/{id}/questions`: the questions for buyers, about their order and about each attendee. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Questions`, event.title)
  const { search } = useLocation()
  const questions = allQuestions.useAll(event.id)
  const { data: tickets } = useTickets(event.id)
  const order = useQuestionOrder(event.id)
  const list = useListAddress()
  const { query } = list.address
  const [toDelete, setToDelete] = useState<Question | null>(null)
  const all = questions.data ?? []
  const found = all.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
  const shared = { eventId: event.id, tickets, sortable: query === '', onMove: order, onDelete: setToDelete }
  const newQuestion = (
    <ButtonLink to={{ pathname: 'new', search }} visual="primary" icon={<Plus />}>
      <Trans>New question</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Questions</Trans>}
        meta={<Trans>Asked at checkout.</Trans>}
        actions={
          all.length > 0 && (
            <>
              {all.some(({ answers }) => answers > 0) && <ExportButton path={`/events/${event.id}/questions/export`} />}
              {newQuestion}
            </>
          )
        }
      />
      {questions.error && !questions.data ? (
        <ErrorState error={questions.error} onRetry={() => void questions.refetch()} />
      ) : !questions.data ? (
        <Loading className={stack}>
          <Skeleton height="240px" />
          <Skeleton height="240px" />
        </Loading>
      ) : (
        <>
          {questions.error && <StaleNotice onRetry={() => void questions.refetch()} />}
          {(all.length > fewQuestions || query !== '') && (
            <div className={css({ width: { base: 'full', sm: '[17.5rem]' }, marginBlockEnd: '4' })}>
              <SearchField label={t`Search questions`} value={query} onSearch={list.search} />
            </div>
          )}
          {query !== '' && found.length === 0 ? (
            <EmptyState
              icon={<MessageCircleQuestion />}
              title={<Trans>No questions found</Trans>}
              action={
                <Button onClick={list.widen}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            />
          ) : (
            <div className={columns}>
              <div className={stack}>
                <QuestionGroup {...shared} scope="ORDER" title={t`Once per order`} questions={ofScope(found, 'ORDER')} />
                <QuestionGroup {...shared} scope="ATTENDEE" title={t`For each attendee`} questions={ofScope(found, 'ATTENDEE')} />
                {all.length === 0 && (
                  <EmptyState icon={<MessageCircleQuestion />} title={<Trans>No questions yet</Trans>} action={newQuestion}>
                    <Trans>We always ask for name and email. Add what else you need.</Trans>
                  </EmptyState>
                )}
              </div>
              <PreviewColumn questions={all} tickets={tickets ?? []} />
            </div>
          )}
        </>
      )}
      <DeleteDialog
        of={allQuestions}
        eventId={event.id}
        row={toDelete}
        onClose={() => setToDelete(null)}
        nameOf={(question) => question.title}
        consequence={<Trans>Buyers are no longer asked. Existing answers stay.</Trans>}
        confirm={() => <Trans>Delete question</Trans>}
        done={() => t`Question deleted`}
      />
      <Outlet context={event} />
    </>
  )
}
