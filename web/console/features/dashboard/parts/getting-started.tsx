import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, X } from 'lucide-react'
import { Link } from 'react-router'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { StepsProgress } from '../../../../shared/ui/steps-progress.tsx'
import { useHideSteps, useSteps } from './use-steps.tsx'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '2',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
  paddingInline: { base: '4', _tight: '2' },
  paddingBlock: '1.5',
})
// Where both share a line, the room is the head's.
const head = css({ flex: '[999 1 12rem]', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', minWidth: '0' })
const tail = css({ flexGrow: '1', display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: '2', minWidth: '0' })
const step = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '8',
  _coarse: { minHeight: '11' },
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'md',
  textStyle: '13',
  fontWeight: 'medium',
})
const next = cx(step, css({ background: 'accent.tint', color: 'accent.text', '& .lucide': { width: '3.5', height: '3.5' } }))
const later = cx(step, css({ _hover: { background: 'bg.hover' }, _phone: { display: 'none' } }))

/** The next step of a new event, where there is room the one after it, and how many are done; hidden once all are. */
export const GettingStarted = ({ event }: { event: EventDetail }) => {
  const { t } = useLingui()
  const known = useSteps(event)
  const hide = useHideSteps(event.id)
  if (!known || known.isHidden) return null
  const { steps } = known
  const done = steps.filter((each) => each.done).length
  const [nextStep, laterStep] = steps.filter((each) => !each.done)
  if (!nextStep) return null
  return (
    <section aria-label={t`Getting started`} className={bar}>
      <div className={head}>
        <h2 className={css({ textStyle: '14', fontWeight: 'semibold' })}>
          <Link to={`/manage/event/${event.id}/getting-started`} className={css({ _hover: { textDecoration: 'underline' } })}>
            <Trans>Getting started</Trans>
          </Link>
        </h2>
        <p
          className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', textStyle: '12', color: 'text.muted' })}
        >
          <StepsProgress done={done} total={steps.length} />
          <Trans>
            {done} of {steps.length}
          </Trans>
        </p>
      </div>
      {laterStep && (
        <Link to={laterStep.to} className={later}>
          {laterStep.label}
        </Link>
      )}
      <span className={tail}>
        <Link to={nextStep.to} className={next}>
          {nextStep.label}
          <ArrowRight className="flip" />
        </Link>
        <IconButton label={t`Hide getting started`} icon={<X />} onClick={() => hide(true)} />
      </span>
    </section>
  )
}
