import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import {
  hasOptions,
  questionScopes,
  questionTypes,
  type QuestionScope,
  type QuestionType,
} from '../../../../worker/contract/question-types.ts'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { wordsOfHtml } from '../../../shared/lib/stored-html.ts'
import { css } from '../../../styled-system/css/index.js'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { RichTextField } from '../../../shared/ui/rich-text-field.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { TicketScope } from '../ticket-choice/ticket-scope.tsx'
import { OptionFields } from './parts/option-fields.tsx'
import { questions } from './model/question.ts'
import {
  copiedQuestionValues,
  questionFieldOf,
  questionInput,
  questionPartOf,
  questionValues,
  validateQuestion,
} from './model/question-fields.ts'
import { QuestionGrid } from '../../../shared/features/questions/question-grid.tsx'
import { PreviewedQuestion, PreviewPaper } from './parts/question-preview.tsx'
import { kindNames, scopeNames } from './parts/question-labels.tsx'

const preview = css({ display: 'grid', gap: '3', padding: '4', background: 'bg.sunken', border: 'hairline', borderRadius: 'lg' })

/** `…/questions/new` and `…/questions/{id}`: a question's form, over the list; a new one with `?copy={id}` starts like that one. */
export const Component = () => {
  const { t, i18n } = useLingui()
  const event = useShellEvent()
  const [params] = useSearchParams()
  const copied = params.get('copy')
  const tickets = useTickets(event.id)
  const all = questions.useAll(event.id)
  const original = copied ? all.data?.find(({ id }) => id === copied) : undefined
  const ticketIds = () => (tickets.data ?? []).map(({ id }) => id)
  return (
    <DrawerRoute
      of={questions}
      event={event}
      needs={copied ? [tickets, all] : [tickets]}
      nameOf={(question) => question.title}
      words={{
        add: t`New question`,
        edit: () => t`Edit question`,
        create: <Trans>Create question</Trans>,
        save: () => <Trans>Save question</Trans>,
        made: () => t`Question created`,
        saved: () => t`Question saved`,
        failed: () => t`Unable to create or update question`,
      }}
      values={(question) => (!question && original ? copiedQuestionValues(original, ticketIds()) : questionValues(question, ticketIds()))}
      validate={validateQuestion}
      fieldOf={questionFieldOf}
      partOf={questionPartOf}
      input={questionInput}
    >
      {(form, question) => {
        const { values } = form
        const isFixed = (question?.answers ?? 0) > 0
        const isRequired = values.required && !values.hidden
        return (
          <>
            <form.Field as={TextField} name="title" label={<Trans>Question</Trans>} maxLength={149} dir="auto" autoFocus />
            <form.Field as={RichTextField} name="description" label={<Trans>Help text</Trans>} optional rows={2} />
            <div>
              <FieldRow>
                <SelectField
                  {...form.field('type')}
                  onChange={(type) => form.set('type', type as QuestionType)}
                  label={<Trans>Kind</Trans>}
                  locked={isFixed}
                  options={questionTypes.map((type) => ({ value: type, label: i18n._(kindNames[type]) }))}
                />
                <SelectField
                  {...form.field('belongs_to')}
                  onChange={(scope) => form.set('belongs_to', scope as QuestionScope)}
                  label={<Trans>Asked</Trans>}
                  locked={isFixed}
                  options={questionScopes.map((scope) => ({ value: scope, label: i18n._(scopeNames[scope]) }))}
                />
              </FieldRow>
              {isFixed && (
                <p className={css({ textStyle: '13', color: 'text.muted', marginBlockStart: '1' })}>
                  <Trans>Can’t be changed after the first answer.</Trans>
                </p>
              )}
            </div>
            {hasOptions(values.type) && <form.Subscribe>{(own) => <OptionFields form={own} isAnswered={isFixed} />}</form.Subscribe>}
            <form.Field
              as={TicketScope}
              name="ticket_ids"
              label={<Trans>Applies to</Trans>}
              tickets={tickets.data ?? []}
              all={<Trans>All tickets</Trans>}
              help={
                values.belongs_to === 'ORDER' && values.ticket_ids && <Trans>Asked once if one of these tickets is in the order.</Trans>
              }
            />
            <FieldRow>
              <form.Check
                as={Switch}
                name="required"
                checked={isRequired}
                disabled={values.hidden}
                label={<Trans>Required</Trans>}
                help={values.hidden && <Trans>A hidden question can’t be required.</Trans>}
              />
              <form.Check as={Switch} name="hidden" label={<Trans context="question">Hidden</Trans>} />
            </FieldRow>
            <section className={preview} aria-label={t`How buyers see it`}>
              <h2 className={css({ textStyle: '13', fontWeight: 'semibold', color: 'text.muted' })}>
                <Trans>How buyers see it</Trans>
              </h2>
              {values.hidden ? (
                <p className={css({ textStyle: '14', color: 'text.muted' })}>
                  <Trans>Buyers don’t see it.</Trans>
                </p>
              ) : (
                <PreviewPaper>
                  <QuestionGrid>
                    <form.Subscribe>
                      {({ values: { title, type, required, description, options } }) => (
                        <PreviewedQuestion
                          title={title.trim()}
                          type={type}
                          required={required}
                          help={wordsOfHtml(description)}
                          options={options.map(({ label }) => label.trim()).filter(Boolean)}
                        />
                      )}
                    </form.Subscribe>
                  </QuestionGrid>
                </PreviewPaper>
              )}
            </section>
          </>
        )
      }}
    </DrawerRoute>
  )
}
