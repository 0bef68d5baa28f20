import { css } from '../../styled-system/css/index.js'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { ShareButton } from './share-button.tsx'

const header = css({
  display: { base: 'none', md: 'flex' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  width: 'full',
  maxWidth: { base: '[44.5rem]', lg: 'buyer' },
  marginInline: 'auto',
  minHeight: '16',
  paddingInline: '4',
})
const floating = css({
  position: 'absolute',
  insetBlockStart: '3',
  insetInlineEnd: '4',
  zIndex: 'raised',
  display: { base: 'flex', md: 'none' },
  _noscript: { display: 'none' },
  gap: '2',
})

type Props = { event: PublicEvent; /** Null where nobody knows yet: both are drawn, and the style shows one. */ isPhone: boolean | null }

/** Above the page: who hosts it, the language, a way to share it. On a phone two round buttons on the cover. */
export const EventHeader = ({ event, isPhone }: Props) => (
  <>
    {isPhone !== false && (
      <header className={floating}>
        <LanguageSwitch iconOnly />
        <ShareButton title={event.title} iconOnly />
      </header>
    )}
    {isPhone !== true && (
      <header className={header}>
        <span className={css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', textStyle: '14', fontWeight: 'semibold' })}>
          <Avatar name={event.organizer.name} url={event.organizer.image_url} square />
          <bdi className={css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })}>{event.organizer.name}</bdi>
        </span>
        <div className={css({ display: 'flex', alignItems: 'center', gap: '2', flexShrink: '0' })}>
          <LanguageSwitch />
          <ShareButton title={event.title} />
        </div>
      </header>
    )}
  </>
)
