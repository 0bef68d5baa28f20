import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'

const preview = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.sunken', padding: '4', display: 'grid', gap: '2' })
const words = css({ border: 'hairline', borderRadius: 'md', background: 'bg.surface', padding: '4', textStyle: '16' })

/** The sentences that buyers read because of a setting. */
export const PreviewBox = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={preview}>
    <p className={css({ textStyle: '13', fontWeight: 'medium', color: 'text.muted' })}>{title}</p>
    <p className={words}>{children}</p>
  </div>
)
