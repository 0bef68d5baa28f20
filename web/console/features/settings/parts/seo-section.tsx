import { Trans, useLingui } from '@lingui/react/macro'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { css } from '../../../../styled-system/css/index.js'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { Counted } from '../../../../shared/ui/counted.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import type { EventValues } from '../../events/model/event-fields.ts'
import { CoverField } from './cover-field.tsx'
import { LinkPreview, SearchPreview } from './seo-previews.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingField, SettingFields } from './setting-field.tsx'
import type { SettingsValues } from '../model/settings-fields.ts'
import { namesOfPart, shownOfSeo } from '../model/settings-table.ts'

type Props = {
  form: Form<SettingsValues>
  /** The event as it is typed. */
  event: EventValues
  eventId: string
  slug: string
  organizers: readonly Organizer[]
}

/** How the event is found, and how a link to it looks. */
export const SeoSection = ({ form, event, eventId, slug, organizers }: Props) => {
  const { t } = useLingui()
  const { seo_title, seo_description } = form.values
  const organizer = organizers.find(({ id }) => id === event.organizer_id)
  const page = {
    title: seo_title.trim() || event.title,
    description: seo_description.trim(),
    event,
    organizer,
    path: `/e/${eventId}/${slug}`,
  }
  return (
    <SettingsCard
      id="seo"
      aside={
        <TextLink to={`/manage/event/${eventId}/homepage-designer`} className={css({ textStyle: '13' })}>
          <Trans>Homepage designer</Trans>
        </TextLink>
      }
    >
      <CoverField eventId={eventId} />
      <SettingField
        form={form}
        name="seo_title"
        label={
          <Counted length={seo_title.length} most={shownOfSeo.title}>
            <Trans>Search title</Trans>
          </Counted>
        }
      />
      <SettingField
        form={form}
        name="seo_description"
        label={
          <Counted length={seo_description.length} most={shownOfSeo.description}>
            <Trans>Search description</Trans>
          </Counted>
        }
      />
      <SettingField form={form} name="seo_keywords" placeholder={t`Add a keyword`} />
      <SearchPreview {...page} />
      <LinkPreview {...page} eventId={eventId} />
      <SettingFields form={form} names={namesOfPart('seo')} />
    </SettingsCard>
  )
}
