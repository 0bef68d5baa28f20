import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicQuestion } from '../../../../../worker/contract/questions.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { ErrorSummary } from '../../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { admissionsOf } from '../model/admissions.ts'
import { AttendeeBlock } from './attendee-block.tsx'
import { isMine, setMine } from '../model/details-values.ts'
import { PersonFields } from './person-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useDetails } from '../model/use-details.ts'
import { pageConfig } from '../../../../shared/lib/page-config.ts'

const block = css({ borderBlockStart: 'hairline', paddingBlockStart: '4', marginBlockStart: '5' })
const copyRow = css({
  borderBlock: 'hairline',
  paddingBlock: '2',
  marginBlockStart: '5',
  '& label': { flexDirection: 'row-reverse', justifyContent: 'space-between', textStyle: '16' },
  '& + fieldset': { borderBlockStart: '[none]', marginBlockStart: '0' },
})
// Focused fields stop above the sticky foot.
const fields = css({ '& input, & select, & textarea': { _phone: { scrollMarginBlockEnd: '24' } } })
const errors = css({ '&:has(ul)': { marginBlockEnd: '5' } })
const foot = css({
  marginBlockStart: '6',
  _phone: {
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'sticky',
    marginInline: '[-16px]',
    padding: '3',
    paddingInline: '4',
    background: 'bg.surface',
    borderBlockStart: 'hairline',
  },
})

/** The form of buyer and attendees: one block for each admission, and the questions. */
export const DetailsForm = ({ questions }: { questions: readonly PublicQuestion[] }) => {
  const { t } = useLingui()
  const { order, form, askings } = useDetails(questions)
  const admissions = admissionsOf(order)
  const give = (index: number, mine: boolean): void => form.set(...setMine(index, mine))
  const { terms_url: termsUrl, organizer, language } = order.event
  const asked = (prefix: string) => {
    const asking = askings.find((one) => one.prefix === prefix)
    return asking && asking.questions.length > 0 ? <QuestionFields asking={asking} lang={language} form={form} /> : null
  }
  const askedOfOrder = asked('')

  return (
    <form {...form.props} className={fields}>
      <div className={errors}>
        <ErrorSummary form={form} live />
      </div>
      <PersonFields form={form} prefix="" emailHelp={!pageConfig().mails_wait && <Trans>The tickets are sent here.</Trans>} />
      {askedOfOrder && (
        <section aria-labelledby="order-questions" className={block}>
          <h2 id="order-questions" className={css({ fontWeight: 'semibold', marginBlockEnd: '3', overflowWrap: 'anywhere' })}>
            <Trans>
              <bdi>{organizer.name}</bdi> would like to know
            </Trans>
          </h2>
          {askedOfOrder}
        </section>
      )}
      {admissions.length > 1 && (
        <div className={copyRow}>
          <Switch
            label={<Trans>Copy my details to all attendees</Trans>}
            checked={admissions.every(({ index }) => isMine(form.values, index))}
            onChange={(on) => {
              for (const { index } of admissions) give(index, on || index === 0)
            }}
          />
        </div>
      )}
      {admissions.map(({ index, lineIndex }) => (
        <form.Subscribe key={index}>
          {({ values }) => (
            <AttendeeBlock
              index={index}
              line={order.lines[lineIndex]}
              buyer={isMine(values, index) ? values : null}
              onGive={(mine) => give(index, mine)}
              form={form}
              asked={asked(`attendees.${index}.`)}
            />
          )}
        </form.Subscribe>
      ))}
      {termsUrl && (
        <div className={block}>
          <Checkbox
            name="terms_accepted"
            checked={form.values['terms_accepted'] === 'yes'}
            onChange={(on) => form.set('terms_accepted', on ? 'yes' : '')}
            error={form.errorOf('terms_accepted')}
            label={
              <Trans>
                I accept the{' '}
                <a href={termsUrl} target="_blank" rel="noopener" className={css({ color: 'accent.text', textDecoration: 'underline' })}>
                  terms of sale
                </a>{' '}
                of <bdi>{organizer.name}</bdi>
              </Trans>
            }
          />
        </div>
      )}
      <div className={foot}>
        <div className={css({ '&:not(:empty)': { marginBlockEnd: '3' } })}>
          <FormError text={form.formError} />
        </div>
        <Button type="submit" visual="primary" size="xl" fullWidth busy={form.busy} busyLabel={t`Saving…`}>
          {order.total > 0 ? <Trans>Continue to payment</Trans> : <Trans>Complete order</Trans>}
        </Button>
      </div>
    </form>
  )
}
