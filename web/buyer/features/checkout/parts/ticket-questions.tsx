import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { answeredHere, sameAnswersField, sharedQuestions, type Asking } from '../model/answers.ts'
import type { DetailsValues } from '../model/details-values.ts'
import { QuestionFields } from './question-fields.tsx'

type Props = { askings: readonly Asking[]; asking: Asking; lang: string; form: Form<DetailsValues> }

/** The questions about one ticket's attendee, or the switch that repeats the first ticket's answers. */
export const TicketQuestions = ({ askings, asking, lang, form }: Props) => {
  const field = sameAnswersField(asking.prefix)
  const canRepeat = sharedQuestions(askings, asking).length > 0
  return (
    <form.Subscribe>
      {({ values }) => {
        const here = answeredHere(askings, asking, { [field]: values[field] ?? '' })
        return (
          <>
            {canRepeat && (
              <div className={css({ marginBlockEnd: here.questions.length > 0 ? '4' : '0' })}>
                <Switch
                  label={<Trans>Same answers as ticket 1</Trans>}
                  checked={values[field] === 'yes'}
                  onChange={(on) => form.set(field, on ? 'yes' : '')}
                />
              </div>
            )}
            {here.questions.length > 0 && <QuestionFields asking={here} lang={lang} form={form} />}
          </>
        )
      }}
    </form.Subscribe>
  )
}
