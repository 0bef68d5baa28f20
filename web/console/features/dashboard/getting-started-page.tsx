import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Check, Eye, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { css, cx } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { StepsProgress } from '../../../shared/ui/steps-progress.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useHideSteps, useSteps, type Step } from './parts/use-steps.tsx'

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  padding: '4',
  minHeight: '16',
  borderBlockStart: 'hairline',
  'li:first-child > &': { borderBlockStart: 'none' },
})
// The link is the step's name; it covers the row.
const open = css({
  position: 'relative',
  _hover: { background: 'bg.hover' },
})
const link = css({ _after: { content: '""', position: 'absolute', inset: '0' } })
const circle = css({
  display: 'inline-grid',
  placeContent: 'center',
  width: '7',
  height: '7',
  flexShrink: '0',
  borderRadius: 'full',
  border: 'control',
  textStyle: '13',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
})
const ticked = css({ background: 'teal.9', borderColor: 'teal.9', color: 'white', '& .lucide': { strokeWidth: '[2.5]' } })
const words = css({ display: 'block', flex: '1', minWidth: '0' })

const Row = ({ step, place }: { step: Step; place: number }) => (
  <div className={cx(row, !step.done && open)}>
    <span className={cx(circle, step.done && ticked)} aria-hidden="true">
      {step.done ? <Check /> : place}
    </span>
    <span className={words}>
      <strong className={css({ display: 'block', textStyle: '14', fontWeight: 'semibold' })}>
        {step.done ? (
          <>
            {step.label}
            <VisuallyHidden>
              , <Trans>done</Trans>
            </VisuallyHidden>
          </>
        ) : (
          <Link to={step.to} className={link}>
            {step.label}
          </Link>
        )}
      </strong>
      {!step.done && step.text && <span className={css({ display: 'block', textStyle: '13', color: 'text.muted' })}>{step.text}</span>}
    </span>
    {!step.done && <ArrowRight className="flip" />}
  </div>
)

/** `/manage/event/{id}/getting-started`: the steps of a new event, with explanations of those to do. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Getting started`, event.title)
  const known = useSteps(event)
  const hide = useHideSteps(event.id)
  const done = known?.steps.filter((step) => step.done).length ?? 0
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader
        title={<Trans>Getting started</Trans>}
        meta={
          known && (
            <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
              <StepsProgress done={done} total={known.steps.length} />
              <Trans>
                {done} of {known.steps.length}
              </Trans>
            </span>
          )
        }
        actions={
          known &&
          event.status !== 'ARCHIVED' && (
            <Button icon={known.isHidden ? <Eye /> : <EyeOff />} onClick={() => hide(!known.isHidden)}>
              {known.isHidden ? <Trans>Show again</Trans> : <Trans>Hide</Trans>}
            </Button>
          )
        }
      />
      {known ? (
        <Card flush label={t`Getting started`}>
          <ol>
            {known.steps.map((step, index) => (
              <li key={step.id}>
                <Row step={step} place={index + 1} />
              </li>
            ))}
          </ol>
        </Card>
      ) : (
        <Loading>
          <CardSkeleton lines={6} />
        </Loading>
      )}
    </div>
  )
}
