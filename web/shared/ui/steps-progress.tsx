import { css } from '../../styled-system/css/index.js'

const piece = css({
  height: '1',
  flex: '1',
  borderRadius: 'full',
  background: 'neutral.6',
  forcedColorAdjust: 'none',
  '&[data-done=true]': { background: 'teal.9' },
})

/** Progress through steps, as a row of dashes. The figures beside it say the same in text. */
export const StepsProgress = ({ done, total }: { done: number; total: number }) => (
  <span aria-hidden="true" className={css({ display: 'flex', gap: '0.5', width: '20' })}>
    {Array.from({ length: total }, (_, index) => (
      <span key={index} data-done={index < done} className={piece} />
    ))}
  </span>
)
