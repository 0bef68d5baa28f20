import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Check, X } from 'lucide-react'
import { Link } from 'react-router'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { StepsProgress } from '../../../../shared/ui/steps-progress.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
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
  paddingBlock: '2.5',
})
const head = css({ flex: { base: '1', md: '[none]' }, minWidth: '0', paddingInlineEnd: { md: '4' }, borderInlineEnd: { md: 'hairline' } })
const step = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '8',
  _coarse: { minHeight: '11' },
  paddingInline: { base: '2', _tight: '0' },
  borderRadius: 'md',
  textStyle: '13',
  fontWeight: 'medium',
})
const next = css({
  background: 'accent.tint',
  color: 'accent.text',
  '& .lucide': { display: { _tight: 'none' }, width: '3.5', height: '3.5' },
})
const circle = css({
  display: 'inline-grid',
  placeContent: 'center',
  width: '4',
  height: '4',
  borderRadius: 'full',
  border: 'control',
  flexShrink: '0',
  '& .lucide': { width: '3', height: '3', strokeWidth: '[2.5]' },
})
const ticked = css({ background: 'teal.9', borderColor: 'teal.9', color: 'white' })

/** The open steps of a new event; hidden once all are done. */
export const GettingStarted = ({ event }: { event: EventDetail }) => {
  const { t } = useLingui()
  const known = useSteps(event)
  const hide = useHideSteps(event.id)
  if (!known || known.isHidden) return null
  const { steps } = known
  const done = steps.filter((each) => each.done).length
  const nextStep = steps.find((each) => !each.done)
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
      <ul
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          flex: { base: '[1 0 100%]', md: '1' },
          order: { base: '1', md: '0' },
          gap: '1',
        })}
      >
        {steps.map((each) => (
          <li key={each.id}>
            {each.done ? (
              <span className={`${step} ${css({ color: 'text.muted' })}`}>
                <span className={`${circle} ${ticked}`}>
                  <Check />
                </span>
                {each.label}
                <VisuallyHidden>
                  , <Trans>done</Trans>
                </VisuallyHidden>
              </span>
            ) : (
              <Link to={each.to} className={`${step} ${each === nextStep ? next : css({ _hover: { background: 'bg.hover' } })}`}>
                <span className={circle} />
                {each.label}
                {each === nextStep && <ArrowRight className="flip" />}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <IconButton label={t`Hide getting started`} icon={<X />} onClick={() => hide(true)} />
    </section>
  )
}
