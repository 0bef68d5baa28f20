import { Trans, useLingui } from '@lingui/react/macro'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { css } from '../../../../styled-system/css/index.js'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import type { EventValues } from '../../events/model/event-fields.ts'
import { LinkPreview, SearchPreview } from './seo-previews.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingField, SettingFields } from './setting-field.tsx'
import type { SettingsValues } from '../model/settings-fields.ts'
import { namesOfPart } from '../model/settings-table.ts'

type Props = {
  form: Form<SettingsValues>
  /** The form of the event itself. */
  event: Form<EventValues>
  eventId: string
  slug: string
  organizers: readonly Organizer[]
}

/** How the event is found, and how a link to it looks. */
export const SeoSection = ({ form, event, eventId, slug, organizers }: Props) => {
  const { t } = useLingui()
  return (
    <SettingsCard
      id="seo"
      aside={
        <TextLink to={`/manage/event/${eventId}/homepage-designer`} className={css({ textStyle: '13' })}>
          <Trans>Homepage designer</Trans>
        </TextLink>
      }
    >
      <SettingField form={form} name="seo_title" />
      <SettingField form={form} name="seo_description" />
      <SettingField form={form} name="seo_keywords" placeholder={t`Add a keyword`} />
      <form.Subscribe>
        {({ values }) => (
          <event.Subscribe>
            {({ values: own }) => {
              const page = {
                title: values.seo_title.trim() || own.title,
                description: values.seo_description.trim(),
                event: own,
                organizer: organizers.find(({ id }) => id === own.organizer_id),
                path: `/e/${eventId}/${slug}`,
              }
              return (
                <>
                  <SearchPreview {...page} />
                  <LinkPreview {...page} eventId={eventId} />
                </>
              )
            }}
          </event.Subscribe>
        )}
      </form.Subscribe>
      <SettingFields form={form} names={namesOfPart('seo')} />
    </SettingsCard>
  )
}
