import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicEvent } from '../../../../../worker/contract/public.ts'
import { Avatar } from '../../../../shared/ui/avatar.tsx'
import { ButtonAnchor } from '../../../../shared/ui/button-anchor.tsx'

/** The organizer, with a contact link. */
export const HostedBy = ({ organizer, title }: { organizer: PublicEvent['organizer']; title: string }) => (
  <div className={css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3' })}>
    <Avatar name={organizer.name} url={organizer.image_url} size="md" square />
    <div className={css({ flex: '[1 1 6rem]', minWidth: '0' })}>
      <p className={css({ textStyle: '13', color: 'text.muted' })}>
        <Trans>Hosted by</Trans>
      </p>
      <p className={css({ overflowWrap: 'anywhere' })}>
        <a
          href={`/o/${organizer.id}`}
          className={css({ color: 'accent.text', fontWeight: 'medium', _hover: { textDecoration: 'underline' } })}
        >
          <bdi>{organizer.name}</bdi>
        </a>
      </p>
    </div>
    {organizer.email && (
      <ButtonAnchor href={`mailto:${organizer.email}?subject=${encodeURIComponent(title)}`}>
        <Trans comment="verb: emails the organizer">Contact</Trans>
      </ButtonAnchor>
    )}
  </div>
)
