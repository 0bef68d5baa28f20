import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, QrCode } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { Source } from '../../../../../worker/contract/sources.ts'
import type { One } from '../../../../../worker/contract/common.ts'
import { css } from '../../../../styled-system/css/index.js'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../../shared/lib/use-async-action.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import type { CountedLink } from '../model/share-links.ts'

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

type Props = {
  eventId: string
  links: readonly CountedLink[]
  onMade: () => Promise<unknown>
  /** Shows the code of a link. */
  onCode: (id: string) => void
}

/** Links whose visits and orders are counted by themselves. */
export const SourcesTab = ({ eventId, links, onMade, onCode }: Props) => {
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
        {links.map(({ id, name: source, link, isAffiliate, visits, orders }) => (
          <li key={id} className={row}>
            <div>
              <bdi className={css({ fontWeight: 'medium' })}>{source}</bdi>
              <p className={muted} dir="ltr">
                {link.replace(/^https?:\/\//, '')}
              </p>
            </div>
            <span className={muted}>
              {isAffiliate && (
                <>
                  <Trans>Affiliate</Trans>
                  {' · '}
                </>
              )}
              <Plural value={visits} one="# visit" other="# visits" />
              {' · '}
              <Plural value={orders} one="# order" other="# orders" />
            </span>
            <div className={css({ display: 'flex', gap: '1' })}>
              <CopyButton text={link} label={t`Copy link`} iconOnly />
              <IconButton label={t`QR code of ${source}`} icon={<QrCode />} onClick={() => onCode(id)} />
            </div>
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
