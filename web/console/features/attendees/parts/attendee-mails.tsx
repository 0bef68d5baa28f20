import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { AddressBadge, MailBadge } from '../../mails/mail-labels.tsx'
import { useMailsTo } from '../attendee-queries.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  rowGap: '1',
  textStyle: '13',
})
const muted = css({ textStyle: '13', color: 'text.muted' })

/** What was emailed to a person about the event, messages too, newest first. */
export const AttendeeMails = ({ eventId, email, zone }: { eventId: string; email: string; zone: string }) => {
  const { data, error } = useMailsTo(eventId, email)
  return (
    <Card
      title={
        <>
          <Trans>Emails</Trans>
          {data?.[0]?.address_state && <AddressBadge state={data[0].address_state} />}
        </>
      }
      aside={
        <TextLink to={`/manage/event/${eventId}/mails?query=${encodeURIComponent(email)}`} className={css({ textStyle: '13' })}>
          <Trans>Email log</Trans>
        </TextLink>
      }
    >
      {data ? (
        data.length === 0 ? (
          <p className={muted}>
            <Trans>No emails yet.</Trans>
          </p>
        ) : (
          <ul className={css({ display: 'grid', gap: '3' })}>
            {data.map(({ id, name, subject, status, sent_at, created_at }) => (
              <li key={id} className={row}>
                <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
                  <bdi>{subject ?? name}</bdi>
                </span>
                <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: 'auto', color: 'text.muted' })}>
                  <EventDate start={sent_at ?? created_at} zone={zone} style="short" />
                  <MailBadge status={status} />
                </span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <FormError text={errorText(error)} />
      ) : (
        <Skeleton height="40px" />
      )}
    </Card>
  )
}
