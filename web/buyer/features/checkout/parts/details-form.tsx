import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { PublicQuestion } from '../../../../../worker/contract/questions.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { ErrorSummary } from '../../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { admissionsOf } from '../model/admissions.ts'
import { AttendeeBlock } from './attendee-block.tsx'
import { afterPress } from '../../../../shared/lib/after-press.ts'
import { answerText } from '../model/answers-text.ts'
import { answeredHere, answerField } from '../model/answers.ts'
import { isFilled, isMine, setMine, type DetailsValues } from '../model/details-values.ts'
import { NextError } from './next-error.tsx'
import { PersonFields } from './person-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { TicketQuestions } from './ticket-questions.tsx'
import { WalletButton } from './wallet-button.tsx'
import { useDetails } from '../model/use-details.ts'
import { walletOffer } from '../model/wallet.ts'
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
// On a phone the bar above the button leads from one to the next.
const errors = css({ '&:has(ul)': { marginBlockEnd: '5' }, _phone: { display: 'none' } })
const terms = css({ '& label': { gap: '3', textStyle: '16' }, '& input': { width: '5', height: '5' } })
const termsLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '11',
  marginInlineStart: '8',
  color: 'accent.text',
  textDecoration: 'underline',
  textUnderlineOffset: '[2px]',
})
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
  const { t, i18n } = useLingui()
  const { order, form, askings } = useDetails(questions)
  const admissions = admissionsOf(order)
  const give = (index: number, mine: boolean): void => form.set(...setMine(index, mine))
  const { terms_url: termsUrl, organizer, language } = order.event
  const [folded, setFolded] = useState<readonly number[]>([])
  const offer = walletOffer(order, askings, pageConfig())
  const askingOf = (prefix: string) => askings.find((one) => one.prefix === prefix && one.questions.length > 0)
  const ofOrder = askingOf('')
  // One ticket and nothing to ask of it: no card, only a way to give it to someone else.
  const isPlain = admissions.length === 1 && !askingOf('attendees.0.')

  /** Folds the filled tickets when another one is begun. */
  const foldOthers = (target: EventTarget | null): void => {
    const begun = target instanceof Element && target.closest<HTMLElement>('[data-attendee]')?.dataset['attendee']
    if (!begun || admissions.length < 2) return
    afterPress(() => {
      const others = admissions.map(({ index }) => index).filter((index) => index !== Number(begun))
      // Of the values as they are now, once.
      form.onChange((values) =>
        setFolded((before) => others.filter((index) => before.includes(index) || isFilled(order, askings, values, index))),
      )()
    })
  }
  useEffect(() => {
    const element = form.props.ref.current
    const onFocus = (event: FocusEvent): void => foldOthers(event.target)
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  })
  const answersOf = (index: number, values: DetailsValues): string[] => {
    const asking = askingOf(`attendees.${index}.`)
    if (!asking) return []
    return answeredHere(askings, asking, values).questions.flatMap(
      (question) => answerText(question, values[answerField(asking.prefix, question)] ?? '', i18n.locale) || [],
    )
  }

  return (
    <form {...form.props} className={fields}>
      {offer && <WalletButton offer={offer} form={form} askings={askings} />}
      <div className={errors}>
        <ErrorSummary form={form} live />
      </div>
      <PersonFields form={form} prefix="" emailHelp={!pageConfig().mails_wait && <Trans>We’ll send your tickets here.</Trans>} />
      {ofOrder && (
        <section aria-labelledby="order-questions" className={block}>
          <h2 id="order-questions" className={css({ fontWeight: 'semibold', marginBlockEnd: '3', overflowWrap: 'anywhere' })}>
            <Trans>
              A few questions from <bdi>{organizer.name}</bdi>
            </Trans>
          </h2>
          <QuestionFields asking={ofOrder} lang={language} form={form} />
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
          {({ values }) => {
            const mine = isMine(values, index)
            if (mine && isPlain)
              return (
                <div className={css({ marginBlockStart: '3' })}>
                  <Button visual="link" onClick={() => give(index, false)}>
                    <Trans>The ticket is for someone else</Trans>
                  </Button>
                </div>
              )
            const asking = askingOf(`attendees.${index}.`)
            return (
              <AttendeeBlock
                index={index}
                line={order.lines[lineIndex]}
                buyer={mine ? values : null}
                onGive={(mineNow) => give(index, mineNow)}
                form={form}
                asked={asking && <TicketQuestions askings={askings} asking={asking} lang={language} form={form} />}
                // What the server rejected is open again.
                folded={folded.includes(index) && !form.wasRejected ? answersOf(index, values) : null}
                onEdit={() => setFolded(folded.filter((one) => one !== index))}
              />
            )
          }}
        </form.Subscribe>
      ))}
      {termsUrl && (
        <div className={cx(block, terms)}>
          <Checkbox
            name="terms_accepted"
            checked={form.values['terms_accepted'] === 'yes'}
            onChange={(on) => form.set('terms_accepted', on ? 'yes' : '')}
            error={form.errorOf('terms_accepted')}
            label={
              <Trans>
                I accept the terms of sale of <bdi>{organizer.name}</bdi>
              </Trans>
            }
          />
          {/* Outside the label: pressing the sentence ticks the box. */}
          <a href={termsUrl} target="_blank" rel="noopener" className={termsLink}>
            <Trans>Read the terms</Trans>
          </a>
        </div>
      )}
      <div className={foot}>
        <div className={css({ '&:not(:empty)': { marginBlockEnd: '3' } })}>
          <NextError form={form} />
          <FormError text={form.formError} />
        </div>
        <Button type="submit" visual="primary" size="xl" fullWidth busy={form.busy} busyLabel={t`Saving…`}>
          {order.total > 0 ? <Trans>Continue to payment</Trans> : <Trans>Complete order</Trans>}
        </Button>
      </div>
    </form>
  )
}
