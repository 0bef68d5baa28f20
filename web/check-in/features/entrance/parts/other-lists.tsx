import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import type { Entrance } from '../model/entrance.ts'
import { row } from './pane-styles.ts'

/** Links to the other lists stored on this device; each opens ready to scan, also without a network. */
export const OtherLists = ({ door }: { door: Entrance }) => {
  const [lists, setLists] = useState<DoorList[]>([])
  useEffect(() => void door.others().then(setLists), [door])
  if (lists.length === 0) return null
  return (
    <section>
      <h2 className={css({ textStyle: '14', color: 'text.muted', marginBlockEnd: '2' })}>
        <Trans>Other lists on this device</Trans>
      </h2>
      <ul>
        {lists.map(({ short_id, name, event }) => (
          <li key={short_id}>
            <a href={`/check-in/${encodeURIComponent(short_id)}`} className={cx(row, css({ justifyContent: 'space-between' }))}>
              <span className={css({ minWidth: '0' })}>
                <bdi>{name}</bdi>
                <bdi className={css({ display: 'block', textStyle: '14', color: 'text.muted' })}>{event.title}</bdi>
              </span>
              <ChevronRight className="flip" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
