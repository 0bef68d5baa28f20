import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cva } from '../../styled-system/css/index.js'

type NoticeTone = 'neutral' | 'danger' | 'warning' | 'success' | 'info'

const notice = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    borderRadius: 'md',
    border: 'clear',
    paddingInline: '3',
    paddingBlock: '2.5',
    textStyle: '13',
    '& > .lucide': { alignSelf: 'flex-start', marginBlockStart: '0.5' },
  },
  variants: {
    tone: {
      neutral: { background: 'neutral.3', color: 'text.muted' },
      danger: { background: 'red.2', color: 'red.11', borderColor: 'red.7' },
      warning: { background: 'orange.3', color: 'orange.11' },
      success: { background: 'teal.3', color: 'teal.11' },
      info: { background: 'blue.3', color: 'blue.11' },
    },
  },
})
// Actions move below the text where it would be a narrow column.
const body = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2', flex: '1', minWidth: '0' })
const words = css({ flex: '[1 1 13rem]', minWidth: '0' })
const icons: Record<NoticeTone, ReactNode> = {
  neutral: <Info />,
  danger: <CircleAlert />,
  warning: <TriangleAlert />,
  success: <CircleCheck />,
  info: <Info />,
}

type Props = { tone?: NoticeTone; icon?: ReactNode; title?: ReactNode; children?: ReactNode; action?: ReactNode; live?: boolean }

/** Information about the content below. `live` announces it when it appears. */
export const Notice = ({ tone = 'neutral', icon, title, children, action, live = false }: Props) => (
  <div role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined} className={notice({ tone })}>
    {icon ?? icons[tone]}
    <div className={body}>
      <div className={words}>
        {title && <strong className={css({ display: 'block', fontWeight: 'semibold' })}>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  </div>
)
