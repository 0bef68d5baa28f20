import { css } from '../../../../styled-system/css/index.js'
import type { PublicEvent } from '../../../../../worker/contract/public.ts'
import { Avatar } from '../../../../shared/ui/avatar.tsx'
import { LanguageSwitch } from '../../../../shared/ui/language-switch.tsx'
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

type Props = { event: PublicEvent; /** Null while hydrating: both are rendered, and CSS shows one. */ isPhone: boolean | null }

/** The page's header: organizer, language and share button. On a phone two round buttons on the cover. */
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
