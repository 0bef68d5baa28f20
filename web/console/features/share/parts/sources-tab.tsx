import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { Report } from '../../../../../worker/contract/report-columns.ts'
import type { Source } from '../../../../../worker/contract/sources.ts'
import type { One } from '../../../../../worker/contract/common.ts'
import { css } from '../../../../styled-system/css/index.js'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../../shared/lib/use-async-action.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { withSource } from '../model/share-targets.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  paddingBlock: '2',
  borderBlockStart: 'row',
  '& > :first-child': { flex: '[1 1 12rem]', minWidth: '0' },
})
const muted = css({ textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere' })

type Props = { eventId: string; url: string; report: Report | undefined; onMade: () => Promise<unknown> }

/** The report's sources that a link names. */
export const namedSources = (report: Report | undefined): { name: string; visits: number; orders: number }[] =>
  (report?.data ?? []).flatMap(({ source, visits, orders }) =>
    typeof source === 'string' && source.startsWith('utm:')
      ? [{ name: source.slice(4), visits: Number(visits), orders: Number(orders) }]
      : [],
  )

/** Links whose visits and orders are counted by themselves. */
export const SourcesTab = ({ eventId, url, report, onMade }: Props) => {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const making = useAsyncAction({
    run: (given: string) => api.post<One<Source>>(`/events/${eventId}/sources`, { name: given }),
    done: () => {
      setName('')
      void onMade()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() && !making.isPending) making.act(name.trim())
  }
  const links = namedSources(report)
  return (
    <>
      <form onSubmit={submit} className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'flex-end' })}>
        <div className={css({ flex: '[1 1 14rem]' })}>
          <TextField
            name="name"
            label={<Trans>New link for</Trans>}
            placeholder={t`Poster at the station`}
            value={name}
            onChange={setName}
            maxLength={50}
            dir="auto"
            autoComplete="off"
            error={making.error ? errorText(making.error) : undefined}
          />
        </div>
        <Button type="submit" visual="primary" icon={<Plus />} disabled={name.trim() === ''} busy={making.isPending}>
          <Trans>Create link</Trans>
        </Button>
      </form>
      <ul>
        {links.map(({ name: source, visits, orders }) => (
          <li key={source} className={row}>
            <div>
              <bdi className={css({ fontWeight: 'medium' })}>{source}</bdi>
              <p className={muted} dir="ltr">
                {withSource(url, source).replace(/^https?:\/\//, '')}
              </p>
            </div>
            <span className={muted}>
              <Plural value={visits} one="# visit" other="# visits" />
              {' · '}
              <Plural value={orders} one="# order" other="# orders" />
            </span>
            <CopyButton text={withSource(url, source)} label={t`Copy link`} iconOnly />
          </li>
        ))}
      </ul>
      <p className={muted}>
        <Trans>
          Counted without cookies. See the <TextLink to={`/manage/event/${eventId}/reports/sources`}>sources report</TextLink>.
        </Trans>
      </p>
    </>
  )
}
