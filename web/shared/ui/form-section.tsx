import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'

/** Fields that belong together, with a title and a word about them. */
export const FormSection = ({ title, about, children }: { title: ReactNode; about?: ReactNode; children: ReactNode }) => (
  <section className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}>
    <div>
      <h2 className={css({ textStyle: '14', fontWeight: 'semibold' })}>{title}</h2>
      {about && <p className={css({ textStyle: '13', color: 'text.muted' })}>{about}</p>}
    </div>
    {children}
  </section>
)

/** Two fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div
    className={css({
      display: 'grid',
      // By their own room, which larger text takes up: at most two.
      gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, max(12rem, 34%)), 1fr))]',
      gap: '4',
      alignItems: 'start',
    })}
  >
    {children}
  </div>
)
